import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Transaction } from '#app/platform/database/db.server.ts'
import type { listMails } from '#app/platform/mail/mail.server.ts'
import { type AnyKind, type Fields, Refusal, type Values } from '#app/records/kind.ts'
import type { Cell, ListLink } from '#app/records/page-data.ts'
import type { AuditDetails, AuditEvent } from '#app/staff/audit/audit-event.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { Letters, LetterValues } from './letter.ts'

export type CaseRow = { id: string; reference: string }
export type NameOf = (staffId: string | null) => string | undefined
/** What the page of a case says of it. */
export type CaseFact = [term: string, Cell | Cell[]]

type Note = { id: string; note: string; author: string | null; createdAt: Date }

export type Change<R> = { set?: Partial<R>; details?: AuditDetails }

/** What staff do with a case: a form, or only its button. */
export type Step<R, F extends Fields> = {
  /** The title of its form, which is folded away until it comes next. Without one there is only the button. */
  says: [title: string | null, button: string, done: string]
  fields?: F
  /** The form stands open below the facts. */
  isMain?: boolean
  when?: (row: R) => boolean
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

/** A kind of record with facts, steps and letters on a page of its own, of which each reading is recorded. */
export type CaseKind<R extends CaseRow> = Pick<AnyKind, 'words' | 'path' | 'name' | 'fields' | 'list' | 'also'> & {
  /** As the audit log calls it. */
  subject: (row: R) => string
  /** Its columns that hold free text are encrypted (`encryptedColumns`). */
  table: PgTable & { id: AnyPgColumn }
  /** In place of the row of the table. Locks it for a change. */
  find?: (tx: Transaction, id: string, isLocked: boolean) => Promise<R | undefined>
  save?: (tx: Transaction, id: string, set: Partial<R>) => Promise<void>
  /** Columns that follow from others. */
  derive?: (row: R) => Partial<R>
  /** What is listed, where it is not the table. */
  listed?: AnyKind['table']
  added?: {
    done: string
    event: AuditEvent
    /** Columns that no field holds. */
    values?: (actor: Actor) => Partial<R>
    details?: (row: R) => AuditDetails
    follow?: (tx: Transaction, row: R) => Promise<void>
  }
  /** In place of 'Breach K7QT-93RM'. */
  heading?: (row: R) => string
  facts: (row: R, nameOf: NameOf) => CaseFact[]
  links?: (row: R) => ListLink[]
  /** Read once the view is in the audit log. */
  more?: (row: R) => Promise<More>
  // oxlint-disable-next-line typescript/no-explicit-any -- of any fields
  steps: Record<string, Step<R, any>>
  letters?: { texts: Letters; values: (row: R) => LetterValues; event: (row: R) => AuditEvent }
}

type More = {
  notes: Note[]
  mails: { sent: Awaited<ReturnType<typeof listMails>>; names: Record<string, string> }
  facts: CaseFact[]
}

// oxlint-disable-next-line typescript/no-explicit-any -- of any row
export type AnyCase = CaseKind<any>

/** Says beside a field why the change cannot be made now. */
export function refuse(field: string, message: string): never {
  throw new Refusal({ errors: { [field]: message } })
}
