import type { SQL } from 'drizzle-orm'
import { data } from 'react-router'
import type { z } from 'zod'

import type { EnquiryEvent } from '#app/enquiries/audit-events.ts'
import type { SubmissionRow } from '#app/enquiries/enquiry-tables.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { Refusal } from '#app/records/kind.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

export type Set = Partial<SubmissionRow>
/** `said`: what the message says in place of the usual words. */
export type Change = { set?: Set; log: [event: EnquiryEvent, details?: AuditDetails][]; said?: string }
/** `now` is one moment for all records that are changed together, by which they are found if that is undone. */
export type Run = { tx: Transaction; kind: EnquiryKind; actor: Actor; now: Date; attemptId?: string | undefined }

type Action<F extends z.ZodObject, Sent> = {
  form?: F
  read?: (typed: z.output<F>) => Sent
  /** Also done to what is in the bin. */
  isForBinned?: true
  /** Other records stay as they are. */
  where?: (tx: Transaction, kind: EnquiryKind) => Promise<SQL | undefined>
  /** Undefined where nothing changes. Throws a `Refusal` where it cannot be done. */
  change: (row: SubmissionRow, sent: Sent, run: Run) => Change | undefined | Promise<Change | undefined>
}

// oxlint-disable-next-line typescript/no-explicit-any -- of any form
export type AnyAction = Action<any, any>

export const action = <F extends z.ZodObject, Sent = z.output<F>>(of: Action<F, Sent>) => of

/** Undoing sends what the action had set. Records that changed since stay as they are. */
export type Undoing = { basedOn?: string }
export const buttonAction = (of: Action<z.ZodObject, Undoing>) => of

export const isUnchangedSince = (present: Date | null, basedOn = '') => !basedOn || present?.toISOString() === basedOn

/** Why a button does nothing now. */
export function impossible(title: string, description: string): Refusal {
  return new Refusal({ failed: { title, description } }, { status: 409 })
}

/** Of a form that a colleague's change has made stale. Its message names both values. */
export class Conflict extends Refusal {}

export function refuseStale(field: string, message: string): never {
  throw new Conflict({ errors: { [field]: message } }, { status: 409 })
}

export function refuse(field: string, message: string, status = 409): never {
  throw new Refusal({ errors: { [field]: message } }, { status })
}

export function intentOf<Intent extends string>(known: Record<Intent, unknown>, sent: FormData): Intent | undefined {
  const intent = sent.get('intent')
  return typeof intent === 'string' && Object.hasOwn(known, intent) ? (intent as Intent) : undefined
}

/** Shown on the page if the browser runs no scripts. */
export type RefusedForm<Intent> = { intent: Intent; values: SubmittedValues } & Pick<
  Refusal['answer'],
  'errors' | 'failed'
>

/** `run` gets what was typed. Where that is refused, the answer holds it, and why. */
export async function answerForm<Intent extends string, Done>(
  intent: Intent,
  { form: schema, read = (typed: unknown) => typed }: AnyAction,
  sent: FormData,
  run: (value: never) => Promise<Done>,
) {
  const form = schema ? parseForm(schema, sent) : { ok: true as const, value: {}, values: {} }
  if (!form.ok) return data<RefusedForm<Intent>>({ intent, values: form.values, errors: form.errors }, { status: 400 })
  try {
    return await run(read(form.value) as never)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const values: SubmittedValues = { ...form.values }
    // The next save replaces what the message names.
    if (error instanceof Conflict) delete values['basedOn']
    return data<RefusedForm<Intent>>({ intent, values, ...error.answer }, error.init ?? {})
  }
}
