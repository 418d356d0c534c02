import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Transaction } from '#app/platform/database/db.server.ts'
import type { ExampleNoun } from '#app/settings/example-records.server.ts'
import type { AuditEvent } from '#app/staff/audit/audit-event.ts'
import type { FlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import type { Field } from './fields.ts'
import type {
  AlsoListed,
  Cell,
  FilterOption,
  KindWords,
  ListNotice,
  Offer,
  Question,
  RecordAnswer,
  RecordList,
  RecordView,
  RowMark,
} from './page-data.ts'

export type RecordTable = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn }
// oxlint-disable-next-line typescript/no-explicit-any -- of any value
export type Fields = Record<string, Field<any>>
export type Values<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never }

type RowOf<T extends RecordTable> = T['$inferSelect']
type Selected<S> = { [Name in keyof S]: S[Name] extends SQL<infer Value> ? Value : never }
type Listed<T extends RecordTable, S> = RowOf<T> & Selected<S>

/** One kind of record that staff list, add, change and delete. Everything that the desk shows of it follows. */
export type Kind<
  T extends RecordTable = RecordTable,
  F extends Fields = Fields,
  S extends Record<string, SQL> = Record<string, SQL>,
> = {
  /** As the audit log calls it. */
  subject: string
  words: KindWords
  path: string
  /** Where a step leads in place of `path`. */
  home?: string
  /** The titles of the pages end with it: 'Discounts | Shop Admin Dashboard'. */
  page: string
  table?: T
  /** In place of a table: all of its records in their order. It then adds, changes and deletes by itself. */
  rows?: () => Promise<Listed<T, S>[]>
  /** What is listed and found at all. */
  where?: SQL | undefined
  /** Of its form. Without them a record has none. */
  fields?: F
  name: (row: RowOf<T>) => string
  /** For the log and for messages: '10% off'. */
  describe?: (row: RowOf<T>) => string
  /** How an example is told from a record of the practice's own. */
  example?: ExampleNoun
  /** Names of unique indexes, and what the form says. */
  taken?: Record<string, { field: keyof F & string; message: string }>
  /** Rules over several fields. */
  together?: (values: Values<F>, report: (field: keyof F & string, message: string) => void) => void
  /** The values of fields that have no column of their own. */
  read?: (row: RowOf<T>) => Omit<Values<F>, keyof RowOf<T>>
  /**
   * Columns that no field holds by itself, inside the transaction. May throw a `Refusal`; what its `base` says comes
   * back as `seen` when the form is sent again.
   */
  derive?: (
    tx: Transaction,
    values: Values<F>,
    known: { before: RowOf<T> | undefined; seen: Record<string, string>; actor: Actor },
  ) => Promise<Partial<RowOf<T>>>
  /** What else has to change. */
  follow?: (tx: Transaction, change: Change<RowOf<T>>, actor: Actor) => Promise<void>
  /** Of the pages that show what was changed. */
  tags?: (change: Change<RowOf<T>>) => readonly string[]
  events?: Record<'added' | 'changed' | 'deleted', AuditEvent> &
    Partial<Record<'switchedOn' | 'switchedOff', AuditEvent>>
  /** After a change, in place of the name and the description. */
  says?: Partial<Record<'added' | 'changed' | 'deleted' | 'switchedOn' | 'switchedOff', (row: RowOf<T>) => string>>
  /** In place of 'Failed to save discount code'. */
  failures?: Partial<Record<'list' | 'save' | 'delete' | 'step', string>>
  /** In place of a row of the table. May throw a `Refusal`. */
  add?: (sent: FormData, actor: Actor) => Promise<FlashMessage>
  /** Likewise. */
  change?: (id: string, sent: FormData, actor: Actor) => Promise<FlashMessage>
  /** What the dialog of a record shows, in place of its form. */
  view?: (row: Listed<T, S>, staff: Staff) => RecordView
  /** What else is done with a record, by the last part of its address: `/:id/<step>`. */
  steps?: Record<string, Step<Listed<T, S>>>
  /** A record has a page of its own, which its kind draws, in place of a dialog. */
  isPage?: true
  list: Pick<RecordList, 'as' | 'lead' | 'isTab' | 'back' | 'empty' | 'links'> & {
    /** More columns, of a query. */
    select: S
    columns: readonly Column<Listed<T, S>>[]
    /** The first is the usual one. */
    sorts: readonly [Sort, ...Sort[]]
    /** Private: encrypted in the address, because people are searched for by name. */
    search?: { hint: string; where: (search: string) => SQL | undefined; isPrivate?: true }
    filters?: Filters
    /** The limit of the number of records, and what stands of it beside the button that adds one. */
    room?: { most: number; cells: (used: number) => readonly Cell[] }
    /** Texts of fields that a new record may start with, by what the address says. Offered until one has its name. */
    presets?: { hint: string; options: Record<string, { name: string } & Record<string, string>> }
    /** Where each reading is recorded: in the audit log before the list is shown. */
    seen?: (rows: Listed<T, S>[], actor: Actor) => Promise<void>
    /** Above the list. */
    notices?: (rows: Listed<T, S>[]) => Promise<ListNotice[]>
    /** Beside the name. */
    mark?: (row: Listed<T, S>, staff: Staff) => RowMark
    /** Shown below, while it has records. */
    below?: AnyKind
  }
  /** Below the list, on every page of it: what is no record yet. */
  also?: () => Promise<AlsoListed>
  /** Not changed once it was added. */
  isFixed?: true
  /** On and off, from the list. */
  switch?: { column: keyof RowOf<T> & string }
  remove?: { question: string; facts: (row: Listed<T, S>) => readonly string[] }
}

/** Without `before` a record was added, without `after` deleted. */
type Change<R> = { before?: R; after?: R }
export type Column<R> = { label: string; sort?: string; isNumber?: boolean; cell: (row: R) => Cell }
export type Sort = { name: string; by: SQL | AnyPgColumn; direction: 'ascending' | 'descending'; isEmptyLast?: true }
export type Filters = Record<
  string,
  {
    label: string
    /** An empty value is that of `usual`. */
    options: readonly FilterOption[]
    isMenu?: boolean
    where: (value: string) => SQL | undefined
    /** Where none is chosen. */
    usual?: (search: string) => SQL | undefined
  }
>

export type Step<R> = {
  /** Undefined where it makes no sense. */
  offer: (row: R, staff: Staff) => Offer | undefined
  isInList?: true
  /** Asked first. May throw `refuse`, as may `run`. */
  question?: (row: R, staff: Staff) => Question
  run: (id: string, actor: Actor, sent: FormData) => Promise<FlashMessage>
}

// oxlint-disable-next-line typescript/no-explicit-any -- of any table and fields
export type AnyKind = Kind<any, any, any>
export type Row = Record<string, unknown> & { id: string }

/** Thrown by `derive`, `add` and `change`: the record cannot be saved as it is. */
export class Refusal extends Error {
  readonly answer: RecordAnswer
  readonly init: ResponseInit | undefined
  constructor(answer: Refusal['answer'], init?: ResponseInit) {
    super('refused')
    this.answer = answer
    this.init = init
  }
}
