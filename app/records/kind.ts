import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Database, Transaction } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
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
  FormNote,
  KindWords,
  ListNotice,
  Offer,
  Question,
  RecordResult,
  RecordList,
  RecordView,
  RowMark,
} from './page-data.ts'

export type RecordTable = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn }
// oxlint-disable-next-line typescript/no-explicit-any -- of any value
export type Fields = Record<string, Field<any>>
export type Values<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never }

type RowOf<T extends RecordTable> = T['$inferSelect']
export type Selected<S> = { [Name in keyof S]: S[Name] extends SQL<infer Value> ? Value : never }
type Listed<T extends RecordTable, S> = RowOf<T> & Selected<S>

/** One kind of record that staff list, add, change and delete. Everything that the desk shows of it follows. */
export type Kind<
  T extends RecordTable = RecordTable,
  F extends Fields = Fields,
  S extends Record<string, SQL> = Record<string, SQL>,
  L extends object = object,
> = {
  /** As the audit log calls it. */
  subject: string
  words: KindWords
  path: string
  /** The titles of the pages end with it: 'Discounts | Shop Admin Dashboard'. */
  page: string
  table?: T
  /** In place of a table: all of its records in their order. It then adds, changes and deletes by itself. */
  rows?: () => Promise<Listed<T, S>[]>
  /** What is listed and found at all. */
  where?: SQL | undefined
  /** What belongs to a record and stands in other tables. Read when the record is locked. */
  load?: (database: Database, id: string) => Promise<L>
  /** Of its form. Without them a record has none. */
  fields?: F
  /** In two columns. */
  isWide?: true
  /** Fields that the form of a record leaves out, and what is said in their place. */
  form?: (row: RowOf<T> & L, isCopy: boolean) => { without?: readonly string[]; note?: FormNote | undefined }
  /** A new record may begin as a copy. What differs in its form. */
  copy?: (row: RowOf<T> & L) => Record<string, string>
  name: (row: RowOf<T>) => string
  /** For the log and for messages: '10% off'. */
  describe?: (row: RowOf<T>) => string
  /** How an example is told from a record of the practice's own. */
  example?: ExampleNoun
  /** Names of unique indexes and foreign keys, and what the form says. */
  taken?: Record<string, { field: keyof F & string; message: string }>
  /** Rules over several fields. */
  together?: (values: Values<F>, report: (field: keyof F & string, message: string) => void) => void
  /** The values of fields that have no column of their own. */
  read?: (row: RowOf<T> & L) => Omit<Values<F>, keyof RowOf<T>>
  /**
   * Columns that no field holds by itself, inside the transaction, and what `follow` writes to other tables. May throw
   * a `Refusal`; what its `base` says comes back as `seen` when the form is sent again.
   */
  derive?: (
    tx: Transaction,
    values: Values<F>,
    known: { before: (RowOf<T> & L) | undefined; seen: Record<string, string>; actor: Actor },
  ) => Promise<Partial<RowOf<T> & L>>
  /** What else has to change. */
  follow?: (tx: Transaction, change: Change<RowOf<T> & L>, actor: Actor) => Promise<void>
  /** Of the pages that show what was changed. */
  tags?: (change: Change<RowOf<T> & L>) => readonly string[]
  events?: Record<'added' | 'changed' | 'deleted', AuditEvent> &
    Partial<Record<'switchedOn' | 'switchedOff', AuditEvent>>
  /** After a change, in place of the name and the description. */
  says?: Partial<
    Record<
      'added' | 'changed' | 'deleted' | 'switchedOn' | 'switchedOff',
      /** `isRecounted`: others changed a count meanwhile. */
      (row: RowOf<T>, isRecounted: boolean) => string
    >
  >
  /** In place of 'Failed to save discount code'. */
  failures?: Partial<Record<'list' | 'save' | 'delete' | 'step' | 'batch', string>>
  /** In place of a row of the table. May throw a `Refusal`. */
  add?: (sent: FormData, actor: Actor) => Promise<FlashMessage>
  /** Where each reading is recorded: the row as its dialog and the forms of its steps show it. */
  open?: (row: Listed<T, S> & L, actor: Actor) => Promise<Listed<T, S> & L>
  /** What the dialog of a record shows, in place of its form. */
  view?: (row: Listed<T, S> & L, staff: Staff) => RecordView
  /** What else is done with a record, by the last part of its address: `/:id/<step>`. */
  steps?: Record<string, Step<Listed<T, S> & L>>
  list: Pick<RecordList, 'as' | 'lead' | 'isTab' | 'back' | 'empty' | 'links'> & {
    /** Where it stands, if not at the path of the kind. */
    path?: string
    pageSize?: number
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
    /** Texts of fields that a new record may start with. Offered until one has its name. */
    presets?: { hint: string; options: readonly ({ name: string } & Record<string, string>)[] }
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
  also?: (actor: Actor) => Promise<AlsoListed>
  /** Not changed once it was added. */
  isFixed?: true
  /** On and off, from the list. */
  switch?: { column: keyof RowOf<T> & string }
  remove?: {
    question: string
    facts: (row: Listed<T, S> & L) => readonly string[] | Promise<readonly string[]>
  }
  /** What may be done with many at once. */
  batch?: Batch
}

/** Without `before` a record was added, without `after` deleted. */
export type Change<R> = {
  before?: R
  after?: R
  /** The id of the record that it is a copy of. */
  copiedFrom?: string | undefined
  /** Only a count differs. Other than texts, it may also change without staff. */
  isCountAlone?: boolean
}

export type Batch = {
  /** By name. Each sets one column, to one value or to the one that is chosen beside its button. */
  does: Record<
    string,
    { label: string; done: string; column: string } & (
      | { value: boolean }
      | { options: () => Promise<FilterOption[]>; none: string }
    )
  >
  /** What else is set. */
  also: Record<string, SQL>
  event: AuditEvent
  /** Of the pages that show them. */
  tags: (rows: Row[]) => readonly string[]
  /** Why nothing was changed, if the chosen value is a record that was deleted. */
  gone: string
}
export type Column<R> = Omit<RecordList['columns'][number], 'isName'> & { cell: (row: R) => Cell }
export type Sort = {
  name: string
  /** In the menu of a list that has no headings. */
  label?: string
  /** As a function: the whole order, exactly as an index has it. */
  by: SQL | AnyPgColumn | ((direction: ListQuery['direction']) => SQL[])
  direction: 'ascending' | 'descending'
  isEmptyLast?: true
}
export type Filters = Record<
  string,
  {
    label: string
    /** An empty value is that of `usual`. */
    options: readonly FilterOption[] | (() => Promise<FilterOption[]>)
    isMenu?: boolean
    /** A field for a day, without options. */
    isDay?: boolean
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
  question?: (row: R, staff: Staff) => Question | Promise<Question>
  /** Fields of the record: the step is a form of them alone. */
  fields?: { title: (row: R) => string; names: readonly string[] }
  /** A form of other fields, which `run` reads. With a base, it starts with what is saved. */
  form?: (row: R) => { title: string; fields: Fields; values: Record<string, string>; base?: Record<string, string> }
  /** What a dialog that the page brings with it shows (`dialogs`). */
  dialog?: (row: R) => Promise<{ title: string; data: object }>
  /** What such a dialog shows again after a failure. */
  shownAgain?: (sent: FormData) => RecordResult
  run?: (id: string, actor: Actor, sent: FormData) => Promise<FlashMessage>
}

/** What a field of several controls made of what was sent. */
export type Received = {
  text: string
  errors: FieldErrors
  /** Of the control, if the form is shown again. */
  state: object
  isConflict: boolean
  /** Writes what else was typed in the controls. */
  save: (tx: Transaction) => Promise<FieldErrors | undefined>
}

// oxlint-disable-next-line typescript/no-explicit-any -- of any table and fields
export type AnyKind = Kind<any, any, any, any>
export type Row = Record<string, unknown> & { id: string }

/** Thrown by `derive`, `add` and steps: the record cannot be saved as it is. */
export class Refusal extends Error {
  readonly answer: RecordResult
  readonly init: ResponseInit | undefined
  constructor(answer: Refusal['answer'], init?: ResponseInit) {
    super('refused')
    this.answer = answer
    this.init = init
  }
}
