import { eq } from 'drizzle-orm'

import { cancelPlace, findPlaceOf } from '#app/care/classes/places/places.server.ts'
import { type EnquiryEvent, enquiryEvents } from '#app/enquiries/audit-events.ts'
import { queueTeamMail } from '#app/enquiries/enquiry-mails.server.ts'
import { enquiryTables } from '#app/enquiries/enquiry-tables.ts'
import {
  insertFamilyMessage,
  listFamilyMessages,
  removeCallMessage,
} from '#app/enquiries/family/family-messages.server.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { type FamilyNews, familyTemplate } from '#app/enquiries/mail-templates.ts'
import type { SubmissionOf } from '#app/enquiries/submission-link.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { addDays, formatWeekday, londonClock } from '#app/platform/time/london-time.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import { type CallWish, mostAdditions } from './family-forms.ts'
import { findSubmission } from './family-status.server.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findSubmission>>>
type Change = {
  set?: { callWantedAt?: Date | null; familyWithdrawnAt?: Date | null }
  news: FamilyNews
  event: EnquiryEvent
}
type Outcome = 'done' | 'not found' | 'refused'

/** Replaces an earlier wish. */
export async function askForCall(of: SubmissionOf, wish: CallWish, requestId: string): Promise<Outcome> {
  return await changeAsFamily(of, requestId, async (row, tx) => {
    const call = { submissionId: of.id, type: 'call' as const, words: describeCallTime(wish), phone: wish.phone }
    const earlier = (await listFamilyMessages(tx, [of.id])).find(({ type }) => type === 'call')
    // Reloading the page resubmits the form.
    if (row.callWantedAt && earlier?.words === call.words && earlier.phone === call.phone) return undefined
    await removeCallMessage(tx, of.id)
    // One moment in both: the first goes once the call is made.
    const callWantedAt = new Date()
    await insertFamilyMessage(tx, { ...call, createdAt: callWantedAt })
    return { set: { callWantedAt }, news: 'call', event: enquiryEvents.callWanted }
  })
}

/** Refused beyond `mostAdditions`, and after consent was withdrawn, because it might be about health. */
export async function addToSubmission(of: SubmissionOf, words: string, requestId: string): Promise<Outcome> {
  return await changeAsFamily(of, requestId, async ({ consentWithdrawnAt }, tx) => {
    if (consentWithdrawnAt) return 'refused'
    const messages = await listFamilyMessages(tx, [of.id])
    const additions = messages.filter(({ type }) => type === 'addition')
    if (additions.at(-1)?.words === words) return undefined
    if (additions.length >= mostAdditions) return 'refused'
    await insertFamilyMessage(tx, { submissionId: of.id, type: 'addition', words, phone: null })
    return { news: 'addition', event: enquiryEvents.familyAdded }
  })
}

/** Ends waiting for an answer or a call and cancels a place in a class. Consent has a page of its own. */
export async function withdrawSubmission(of: SubmissionOf, requestId: string): Promise<Outcome> {
  return await changeAsFamily(of, requestId, async ({ familyWithdrawnAt, callWantedAt, reference }, tx) => {
    if (familyWithdrawnAt) return undefined
    const place = of.kind === 'antenatal' ? await findPlaceOf(reference, tx) : undefined
    if (place) await cancelPlace(tx, place.id, 'family')
    if (callWantedAt) await removeCallMessage(tx, of.id)
    const set = { familyWithdrawnAt: new Date(), callWantedAt: null }
    return { set, news: 'withdrawn', event: enquiryEvents.familyWithdrew }
  })
}

export async function resumeSubmission(of: SubmissionOf, requestId: string): Promise<Outcome> {
  return await changeAsFamily(of, requestId, ({ familyWithdrawnAt }) =>
    familyWithdrawnAt
      ? { set: { familyWithdrawnAt: null }, news: 'resumed', event: enquiryEvents.familyResumed }
      : undefined,
  )
}

type Decide = (row: Found, tx: Transaction) => Change | 'refused' | undefined | Promise<Change | 'refused' | undefined>

async function changeAsFamily(of: SubmissionOf, requestId: string, decide: Decide): Promise<Outcome> {
  const { kind, id } = of
  const table = enquiryTables[kind]
  return await transaction(async (tx) => {
    const row = await findSubmission(tx, of, true)
    if (!row) return 'not found'
    const change = await decide(row, tx)
    if (change === 'refused') return change
    if (!change) return 'done'
    const { set, news, event } = change
    if (set) await tx.update(table).set(set).where(eq(table.id, id))
    // For a held-back submission the team is notified on its release.
    if (!row.quarantine) await queueTeamMail(tx, { kind, id, reference: row.reference }, familyTemplate, { news })
    await notifyChange(tx)
    const { subject } = kindConfig[kind]
    await recordAuditEvent(tx, { staff: null, event, subject, ids: [id], requestId })
    return 'done'
  })
}

/** Adds the weekday, because "today" is ambiguous when the team reads it later. */
function describeCallTime({ callTime, otherTime }: CallWish): string {
  if (callTime === 'today') return `Today, ${formatWeekday(new Date())}`
  if (callTime === 'tomorrow')
    return `Tomorrow, ${formatWeekday(new Date(`${addDays(londonClock(new Date()).day, 1)}T12:00Z`))}`
  return otherTime ?? ''
}
