import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { type AnyKind, type Fields, Refusal, type Values } from '#app/records/kind.ts'
import type { RecordView } from '#app/records/page-data.ts'
import type { AuditDetails, AuditEvent } from '#app/staff/audit/audit-event.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { Letters, LetterValues } from './letter.ts'

export type CaseRow = { id: string; reference: string }
export type CaseFact = RecordView['facts'][number]

export type Change<R> = { set?: Partial<R>; details?: AuditDetails }

/** What staff do with a case: a form, or only its button. */
export type Step<R, F extends Fields> = {
  says: [label: string, done: string]
  fields?: F
  when?: (row: R) => boolean
  /** What the form was opened on, so that two people do not overwrite each other. */
  basedOn?: (row: R) => string
  event: AuditEvent
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

/** A kind of record with steps and letters, of which each reading is recorded. */
export type CaseKind<R extends CaseRow> = Pick<AnyKind, 'subject' | 'words' | 'path' | 'name' | 'fields' | 'list'> & {
  /** Its columns that hold free text are encrypted (`encryptedColumns`). */
  table: PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn }
  /** Columns that follow from others. */
  derive?: (row: R) => Partial<R>
  added: {
    done: string
    event: AuditEvent
    /** Columns that no field holds. */
    values?: (actor: Actor) => Partial<R>
    details?: (row: R) => AuditDetails
    follow?: (tx: Transaction, row: R) => Promise<void>
  }
  /** In place of 'Breach K7QT-93RM'. */
  title?: (row: R) => string
  facts: (row: R) => CaseFact[]
  /** Read once the view is in the audit log. */
  more?: (row: R) => Promise<CaseFact[]>
  // oxlint-disable-next-line typescript/no-explicit-any -- of any fields
  steps: Record<string, Step<R, any>>
  letters?: { of: (row: R) => Letters; values: (row: R) => LetterValues; event: AuditEvent }
}

// oxlint-disable-next-line typescript/no-explicit-any -- of any row
export type AnyCase = CaseKind<any>

/** Says beside a field why the change cannot be made now. */
export function refuse(field: string, message: string): never {
  throw new Refusal({ errors: { [field]: message } })
}
