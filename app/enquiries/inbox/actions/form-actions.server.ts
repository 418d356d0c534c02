import { and, eq } from 'drizzle-orm'
import { data } from 'react-router'
import { z } from 'zod'

import { inviteToReview } from '#app/care/reviews/invitations.server.ts'
import { legalHoldForm } from '#app/desk-parts/record/legal-hold-form.ts'
import { type EnquiryEvent, enquiryEvents } from '#app/enquiries/audit-events.ts'
import { encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { queueMentionMail } from '#app/enquiries/enquiry-mails.server.ts'
import type { SubmissionRow } from '#app/enquiries/enquiry-tables.ts'
import { insertNote } from '#app/enquiries/inbox/actions/notes.server.ts'
import { findAdmin } from '#app/enquiries/inbox/colleagues.server.ts'
import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { careServiceOf } from '#app/enquiries/kinds.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { postponeDeletion } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { retryFailedMail } from '#app/platform/mail/mail.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { fullNameOf } from '#app/staff/staff-member.ts'

import {
  describeReviewBlock,
  formatHandover,
  formatOutcome,
  handoverForm,
  keepNoteForm,
  noteForm,
  type Outcome,
  outcomeState,
  readWork,
  type Work,
  workForm,
} from './action-forms.ts'
import {
  action,
  type Change,
  impossible,
  buttonAction,
  refuse,
  refuseStale,
  type Run,
  type Set,
} from './define-action.server.ts'

/** What is done with one enquiry, on its page. */
export const formActions = {
  /** Note, outcome and next step are saved together or not at all. */
  work: action<typeof workForm, Work>({
    form: workForm,
    read: readWork,
    async change(row, work, run) {
      const { id, outcome } = row
      const { tx, kind, actor, attemptId } = run
      // Whoever only writes a note is not refused because a colleague set the outcome.
      const isOutcomeChosen = ![work.basedOn, outcomeState(row)].includes(outcomeState(work))
      if (isOutcomeChosen && work.basedOn !== outcomeState(row))
        refuseStale(
          'outcome',
          `${describeStale(row)}. You chose: ${formatOutcome(work)}. Nothing of yours was saved yet`,
        )
      const isRevoked = isOutcomeChosen && outcome === 'became care' && work.outcome !== 'became care'
      if (work.tellId && !work.note) refuse('note', 'Write the note that your colleague should read', 400)
      if (isRevoked && !work.note) refuse('note', 'Write in the note why it is not care after all', 400)

      const steps = [...(isOutcomeChosen ? [await setOutcome(row, work, run)] : []), ...nextSteps(row, work, run)]
      // When care is revoked, the note is saved as the reason instead.
      const note = isRevoked ? null : work.note
      const isNew = !note || (await insertNote(tx, { id: attemptId, submissionId: id, note, authorId: actor.staff.id }))
      if (!isNew || (!note && steps.length === 0)) return undefined
      const told = work.tellId ? await findAdmin(tx, work.tellId) : undefined
      if (work.tellId && !told) refuse('tellId', 'They cannot be told: please choose an active admin')
      const by = fullNameOf(actor.staff)
      if (told) await queueMentionMail(tx, { kind, id, reference: row.reference, recipient: told.email, by })
      return {
        set: Object.assign({}, ...steps.map(({ set }) => set)) as Set,
        log: [...(note ? [[enquiryEvents.noteAdded] as [EnquiryEvent]] : []), ...steps.flatMap(({ log }) => log)],
        ...(told ? { said: `It is saved. Emailed: ${told.name}` } : {}),
      }
    },
  }),

  /** After the handover the care record is kept elsewhere, and the enquiry has a period of its own. */
  handover: action({
    form: handoverForm,
    change(row, { handedOverOn, basedOn }) {
      if (row.handedOverOn === handedOverOn) return undefined
      if (row.outcome !== 'became care' || (row.handedOverOn ?? '') !== basedOn)
        refuseStale('handedOverOn', `${describeStale(row)}. Yours was not saved: ${formatHandover(handedOverOn)}`)
      return {
        set: { handedOverOn },
        log: [handedOverOn ? [enquiryEvents.handedOver, { handedOverOn }] : [enquiryEvents.handoverRevoked]],
        said: `The outcome is: ${formatOutcome({ ...row, handedOverOn })}`,
      }
    },
  }),

  /** The reason becomes a note, which is encrypted because it may be about health. */
  'legal-hold': action({
    form: legalHoldForm,
    isForBinned: true,
    async change({ id, isUnderLegalHold }, { holdReason }, { tx, actor, attemptId }) {
      const note = {
        id: attemptId,
        submissionId: id,
        note: `Under legal hold: ${holdReason}`,
        authorId: actor.staff.id,
      }
      if (!(await insertNote(tx, note))) return undefined
      // A colleague was faster. This reason is still saved.
      if (isUnderLegalHold) return { log: [[enquiryEvents.noteAdded]] }
      return { set: { isUnderLegalHold: true }, log: [[enquiryEvents.legalHoldSet]] }
    },
  }),

  /** Behind the password, on a route of its own. Notifies all admins, because the record can then be deleted. */
  'end-legal-hold': buttonAction({
    isForBinned: true,
    async change({ id, isUnderLegalHold, reference }, _, { tx, actor }) {
      if (!isUnderLegalHold) return undefined
      await postponeDeletion(tx, id)
      await notifyOfChange(tx, { notice: 'hold-ended', by: actor.staff, detail: `the record ${reference}` })
      return { set: { isUnderLegalHold: false }, log: [[enquiryEvents.legalHoldEnded]] }
    },
  }),

  'ask-for-review': buttonAction({
    async change(row, _, { tx, kind }) {
      const { id, reference, email } = row
      const block =
        describeReviewBlock(row) ??
        (await inviteToReview(tx, {
          enquiry: { kind, id, reference, email },
          service: kind === 'contact' ? 'other' : careServiceOf[kind],
        }))
      if (block) throw impossible('Not sent', `They cannot be asked for a review: ${block}`)
      return { log: [[enquiryEvents.reviewAsked]] }
    },
  }),

  'send-mail-again': action({
    form: z.object({ mailId: z.uuid() }),
    isForBinned: true,
    async change(_, { mailId }, { tx }) {
      await retryFailedMail(tx, mailId)
      return { log: [[enquiryEvents.mailSentAgain, { mailId }]] }
    },
  }),

  'delete-note': action({
    form: noteForm,
    isForBinned: true,
    async change(row, { noteId }, { tx }) {
      requireWithdrawal(row)
      const block = describeDeletionBlock({ ...row, isOpenComplaint: false })
      if (block) throw impossible('Error', `The note cannot be deleted: ${block}.`)
      const { rowCount } = await tx.delete(enquiryNotes).where(isNoteOf(row, noteId))
      return rowCount ? { log: [[enquiryEvents.noteDeleted]] } : undefined
    },
  }),

  /** The reason is encrypted, because it may be about health. */
  'keep-note': action({
    form: keepNoteForm,
    isForBinned: true,
    async change(row, { noteId, source, reason }, { tx, actor, now }) {
      requireWithdrawal(row)
      const { keptReason = null } = encryptAnswers('enquiry_notes', noteId, { keptReason: reason })
      const decision = { keptAt: now, keptById: actor.staff.id, keptReason, keptSource: source }
      const { rowCount } = await tx.update(enquiryNotes).set(decision).where(isNoteOf(row, noteId))
      if (!rowCount) throw data(null, { status: 404 })
      return { log: [[enquiryEvents.noteKept]] }
    },
  }),
}

function describeStale(present: Outcome & { handedOverOn: string | null }) {
  return `Somebody else has changed the outcome in the meantime. It is now: ${formatOutcome(present)}`
}

async function setOutcome(row: SubmissionRow, work: Work, { tx, actor: { staff }, now }: Run): Promise<Change> {
  const { outcome, careEndedOn, note } = work
  if (row.outcome !== 'became care' || outcome === 'became care') {
    const details = { outcome, ...(careEndedOn ? { careEndedOn } : {}) }
    return { set: { outcome, careEndedOn }, log: [[enquiryEvents.outcomeSet, details]] }
  }
  // Revoking care needs a reason and notifies all admins, because care records are kept for 25 years. The reason is
  // encrypted, because it may be about health. The audit log only says that there is a note.
  await insertNote(tx, { submissionId: row.id, note: `Not care after all: ${note}`, authorId: staff.id })
  await notifyOfChange(tx, { notice: 'care-revoked', by: staff, detail: row.reference })
  const set = { outcome, careEndedOn, handedOverOn: null, careRevokedAt: now }
  return { set, log: [[enquiryEvents.careRevoked, { outcome }]] }
}

function nextSteps({ answeredAt, waitingUntil }: SubmissionRow, { next, waitUntil }: Work, { now }: Run): Change[] {
  if (next === 'waiting') {
    const details = { until: waitUntil?.toISOString() ?? null }
    return [{ set: { waitingUntil: waitUntil }, log: [[enquiryEvents.waitingSet, details]] }]
  }
  const isBack = next !== null && waitingUntil !== null
  const set = isBack ? { waitingUntil: null } : {}
  if (next === 'answered' && !answeredAt)
    return [{ set: { ...set, answeredAt: now }, log: [[enquiryEvents.markedAnswered]] }]
  if (next === 'open' && answeredAt)
    return [{ set: { ...set, answeredAt: null }, log: [[enquiryEvents.markedUnanswered]] }]
  return isBack ? [{ set, log: [[enquiryEvents.waitingEnded]] }] : []
}

/** Notes can only be deleted or kept after consent was withdrawn. */
function requireWithdrawal(row: SubmissionRow) {
  if (!('consentWithdrawnAt' in row) || !row.consentWithdrawnAt)
    throw impossible('Error', 'Nothing is to be checked: consent was not withdrawn.')
}

function isNoteOf({ id }: SubmissionRow, noteId: string) {
  return and(eq(enquiryNotes.id, noteId), eq(enquiryNotes.submissionId, id))
}
