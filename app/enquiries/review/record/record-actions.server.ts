import { data } from 'react-router'

import { legalHoldForm } from '#app/desk-parts/record/legal-hold-form.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { kindOfUrl } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { Opposite } from '#app/enquiries/review/opposite.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { recordId, requireRecordId } from '#app/platform/http/record-id.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { retryFailedMail } from '#app/platform/mail/mail.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import { askForReview } from './ask-for-review.server.ts'
import { markAnswered, markCalled, markUnanswered, releaseSubmission } from './changes.server.ts'
import { setComplaintDates, findComplaint } from './changes.server.ts'
import { setLegalHold } from './legal-hold.server.ts'
import { findOwnerName, findRecordState, setHandover, setOwner } from './owner-and-handover.server.ts'
import { returnToRecord } from './record-return.server.ts'
import { complaintForm, formatComplaintDates, handoverForm } from './record-rules.ts'
import { ownerForm, formatOutcome } from './record-rules.ts'
import { saveWork } from './work.server.ts'
import { readWork, workForm } from './work.ts'

type Target = { kind: EnquiryKind; id: string; actor: Actor; form: FormData; attemptId: string | undefined }
type Success = { done: string | { title: string; description: string }; opposite?: Opposite | undefined }
type Refusal = { errors: FieldErrors; values?: SubmittedValues | undefined; status: 400 | 409 }

/** Ending a legal hold asks for the password again and has a route of its own. */
const actions = {
  async release({ kind, id, actor }): Promise<Success> {
    const isReleased = (await releaseSubmission(kind, id, actor)) === 'released'
    if (isReleased) return { done: 'It is released, and the team is told' }
    return { done: { title: 'Not released', description: 'It is in the bin. Restore it first' } }
  },

  async 'mark-answered'({ kind, id, actor }): Promise<Success> {
    return { opposite: await markAnswered(kind, id, actor), done: 'It is marked as answered' }
  },

  async 'mark-not-answered'({ kind, id, actor }): Promise<Success> {
    return { opposite: await markUnanswered(kind, id, actor), done: 'It is marked as not answered' }
  },

  async 'call-made'({ kind, id, actor }): Promise<Success> {
    return { opposite: await markCalled(kind, id, actor), done: 'The call is marked as made' }
  },

  async 'legal-hold'({ kind, id, actor, attemptId, form: sent }) {
    const form = parseForm(legalHoldForm, sent)
    if (!form.ok) return { errors: form.errors, values: form.values, status: 400 }
    await setLegalHold(kind, id, actor, form.value.holdReason, attemptId)
    return { done: 'It is under legal hold' }
  },

  async 'send-mail-again'({ kind, id, actor, form: sent }): Promise<Success> {
    const mailId = mailIdOf(sent)
    const { subject } = kindConfig[kind]
    await transaction(async (tx) => {
      await retryFailedMail(tx, mailId)
      await recordAuditEvent(tx, {
        ...actor,
        event: enquiryEvents.mailSentAgain,
        subject,
        ids: [id],
        details: { mailId },
      })
    })
    return { done: 'The mail is on its way again' }
  },

  async 'ask-for-review'({ kind, id, actor }): Promise<Success> {
    const block = await askForReview(kind, id, actor)
    if (block) return { done: { title: 'Not sent', description: `They cannot be asked for a review: ${block}` } }
    return { done: 'The email is on its way' }
  },

  async handover({ kind, id, actor, form: sent }) {
    const form = parseForm(handoverForm, sent)
    if (!form.ok) return { errors: form.errors, values: form.values, status: 400 }
    const answer = await setHandover(kind, id, actor, form.value)
    const present = formatOutcome(await findRecordState(kind, id))
    if (answer === 'changed') return { done: `The outcome is: ${present}` }
    const refused = {
      stale: `Somebody else has changed the outcome in the meantime. It is now: ${present}. Yours was not saved`,
      binned: 'It is in the bin. Restore it first',
    }[answer]
    return { errors: { handedOverOn: refused }, status: 409 }
  },

  async work({ kind, id, actor, attemptId, form: sent }) {
    const form = parseForm(workForm, sent)
    if (!form.ok) return { errors: form.errors, values: form.values, status: 400 }
    const { values } = form
    const work = readWork(form.value)
    if (typeof work === 'string') return { errors: { waitDay: work }, values, status: 400 }
    const answer = await saveWork(kind, id, actor, { ...work, attemptId })
    if (typeof answer === 'object')
      return { opposite: answer.opposite, done: `It is saved${describeMentioned(answer.mentioned)}` }
    if (answer === 'unexplained')
      return { errors: { note: 'Write in the note why it is not care after all' }, values, status: 400 }
    const present = formatOutcome(await findRecordState(kind, id))
    const refused = {
      stale: `Somebody else has changed the outcome in the meantime. It is now: ${present}. Nothing of yours was saved yet`,
      binned: 'It is in the bin. Restore it first',
    }[answer]
    return { errors: { outcome: refused }, values, status: 409 }
  },

  async owner({ kind, id, actor, form: sent }) {
    const form = parseForm(ownerForm, sent)
    if (!form.ok) return { errors: form.errors, status: 400 }
    const { ownerId, basedOn } = form.value
    const answer = await setOwner(kind, id, actor, { ownerId: ownerId || null, basedOn })
    const present = (await findRecordState(kind, id)).ownerName ?? 'Nobody'
    if (typeof answer === 'object') return { ...answer, done: `${present} looks after it` }
    const wanted = (await findOwnerName(ownerId || null)) ?? 'Nobody'
    const refused = {
      stale: `Somebody else has changed this in the meantime. Now ${present} looks after it. Yours was not saved: ${wanted}`,
      nobody: 'They cannot look after it: please choose an active admin',
    }[answer]
    return { errors: { ownerId: refused }, status: 409 }
  },

  async complaint({ kind, id, actor, form: sent }) {
    if (kind !== 'contact') throw data(null, { status: 404 })
    const form = parseForm(complaintForm, sent)
    if (!form.ok) return { errors: form.errors, values: form.values, status: 400 }
    const { complaintAcknowledgedOn: acknowledgedOn, complaintAnsweredOn: answeredOn, basedOn } = form.value
    const dates = { acknowledgedOn, answeredOn }
    const answer = await setComplaintDates(id, actor, { ...dates, basedOn })
    if (answer === 'changed') return { done: 'The dates are saved' }
    if (answer !== 'stale') return { errors: answer, values: form.values, status: 400 }
    const present = formatComplaintDates(await findComplaint(id))
    const refused = `Somebody else has changed the dates in the meantime. Now it is: ${present}. Yours were not saved: ${formatComplaintDates(dates)}`
    return { errors: { complaintAcknowledgedOn: refused }, status: 409 }
  },
} satisfies Record<string, (target: Target) => Promise<Success | Refusal>>

export type RecordIntent = keyof typeof actions

type Sent = { request: Request; url: URL; params: { id: string }; context: Readonly<RequestContext> }

/** Shown on the page if the browser runs no scripts. */
export type RefusedForm = { intent: RecordIntent } & Omit<Refusal, 'status'>

export async function runRecordAction({ request, url, params, context }: Sent) {
  const [kind, id] = [kindOfUrl(url), requireRecordId(params.id)]
  const form = await readForm(request)
  const intent = form.get('intent')
  if (!isIntent(intent)) throw data(null, { status: 400 })
  const attemptId = recordId(form.get(attemptName))
  const answer: Success | Refusal = await actions[intent]({ kind, id, actor: currentActor(context), form, attemptId })
  if ('done' in answer) throw await returnToRecord(url, id, answer)
  const { status, ...refused } = answer
  return data<RefusedForm>({ intent, ...refused }, { status })
}

function isIntent(intent: FormDataEntryValue | null): intent is RecordIntent {
  return typeof intent === 'string' && Object.hasOwn(actions, intent)
}

function mailIdOf(form: FormData) {
  const mailId = form.get('mailId')
  return requireRecordId(typeof mailId === 'string' ? mailId : '')
}

function describeMentioned(names: string[]) {
  return names.length > 0 ? `. Emailed: ${new Intl.ListFormat('en-GB').format(names)}` : ''
}
