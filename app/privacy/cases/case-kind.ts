import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'

import type { Database, Transaction } from '#app/platform/database/db.server.ts'
import type { ListQuery, ListRules } from '#app/platform/http/list-query.ts'
import type { listMails } from '#app/platform/mail/mail.server.ts'
import { type Fields, Refusal, type Values } from '#app/records/kind.ts'
import type { Cell } from '#app/records/page-data.ts'
import type { AuditDetails, AuditEvent } from '#app/staff/audit/audit-event.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { Letters, LetterValues } from './letter.ts'

export type CaseRow = { id: string; reference: string }
/** Complaints are stored in two tables; their address says in which. */
export type CaseKey = { id: string; kind?: string | undefined }
type Now = { now: Date; today: string }
export type NameOf = (staffId: string | null) => string | undefined

/** What a page shows in one place. `below`: in small print. A time with `urgency` is a deadline. */
export type CaseCell =
  | Cell
  | { text: string; below: string; at: string; urgency?: 'soon' | 'late' | undefined }
  | { text: string; prose: string; link?: Link | undefined }
  | Cell[]

type Link = { href: string; label: string }
type Options = readonly { value: string; label: string }[]
type Filter = { name: string; label: string; options: Options }
export type Figures = (Link & { count: number; isLate?: boolean })[]
type Note = { id: string; note: string; author: string | null; createdAt: Date }

export type Change<R> = { set?: Partial<R>; details?: AuditDetails }

/** What staff do with a case: a form, or only its button. */
export type Step<R, F extends Fields> = {
  /** The title of its form, which is folded away until it comes next. Without one there is only the button. */
  says: [title: string | null, button: string, done: string]
  fields?: F
  /** The form stands open below the facts. */
  isMain?: boolean
  when?: (row: R, staffId: string) => boolean
  isNext?: (row: R) => boolean
  /** What the form was opened on, so that two people do not overwrite each other. */
  basedOn?: (row: R) => string
  event: AuditEvent | ((row: R) => AuditEvent)
  /** May `refuse`. Undefined if it was done before. */
  take: (row: R, typed: Values<F>, by: Taking) => Change<R> | undefined | Promise<Change<R> | undefined>
}

/** `attemptId`: the same for a retry after a lost answer. */
export type Taking = { tx: Transaction; actor: Actor; attemptId?: string | undefined }

// oxlint-disable-next-line typescript/no-explicit-any -- of any row and fields
export type AnyStep = Step<any, any>

/** Infers what is typed into the fields of a step. */
export function stepsOf<R>() {
  return <F extends Fields>(step: Step<R, F>): AnyStep => step
}

/** One kind of case that staff of the privacy desk log and work through. Its pages follow from it. */
export type CaseKind<R extends CaseRow> = {
  path: string
  /** 'Breach', as in the title 'Breach K7QT-93RM', and 'Breaches', to which its page leads back. */
  words: { one: string; many: string }
  /** As the audit log calls it. */
  subject: (row: R) => string
  /** Its columns that hold free text are encrypted (`encryptedColumns`). */
  table: PgTable & { id: AnyPgColumn }
  /** In place of the row of the table. Locks it for a change. */
  find?: (tx: Transaction, key: CaseKey, isLocked: boolean) => Promise<R | undefined>
  save?: (tx: Transaction, id: string, set: Partial<R>) => Promise<void>
  /** Columns that follow from others. */
  derive?: (row: R) => Partial<R>
  list: {
    title: string
    lead: string
    rules: ListRules
    /** Where a case of this kind is entered as one of another. */
    add?: Link
    empty: { title: string; words: string }
    query: (tx: Database, query: ListQuery, now: Now) => { select: PgSelect; where?: SQL | undefined; order: SQL[] }
    // oxlint-disable-next-line typescript/no-explicit-any -- of the list's own query
    columns: [label: string, cell: (row: any, now: Now) => CaseCell, kind?: 'number'][]
    search?: { label: string; hint: string }
    chips?: Filter[]
    selects?: Filter[]
    figures?: (tx: Transaction) => Promise<Figures>
    table?: (tx: Transaction) => Promise<{ title: string; headings: string[]; rows: (string | number)[][] }>
  }
  add?: {
    title: string
    lead: string
    button: string
    done: string
    fields: Fields
    event: AuditEvent
    /** Columns that no field holds. */
    values?: (actor: Actor) => Partial<R>
    details?: (row: R) => AuditDetails
    follow?: (tx: Transaction, row: R) => Promise<void>
  }
  /** In place of 'Breach K7QT-93RM'. */
  heading?: (row: R) => string
  facts: (row: R, of: Now & { nameOf: NameOf }) => [term: string, CaseCell][]
  /** Ids of staff whose names it shows. */
  staff?: (row: R) => (string | null)[]
  /** `post` is sent in a form, because an address must not contain a name. */
  links?: (row: R) => (Link & { post?: Record<string, string> })[]
  /** Read once the view is in the audit log. */
  more?: (row: R, nameOf: NameOf) => Promise<More>
  // oxlint-disable-next-line typescript/no-explicit-any -- of any fields
  steps: Record<string, Step<R, any>>
  letters?: { texts: Letters; values: (row: R) => LetterValues; event: (row: R) => AuditEvent }
}

type More = {
  notes: Note[]
  mails: { sent: Awaited<ReturnType<typeof listMails>>; names: Record<string, string> }
  facts: [term: string, CaseCell][]
  /** Of fields whose options depend on who works here. */
  options: Record<string, Options>
}

// oxlint-disable-next-line typescript/no-explicit-any -- of any row
export type AnyCase = CaseKind<any>

/** Says beside a field why the change cannot be made now. */
export function refuse(field: string, message: string): never {
  throw new Refusal({ errors: { [field]: message } })
}
