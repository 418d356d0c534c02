import { eq } from 'drizzle-orm'

import { isOpenInvitation } from '#app/care/reviews/invitation.ts'
import { findInvitation, lockInvitation, markInvitation } from '#app/care/reviews/invitations.server.ts'
import { contentEvents } from '#app/content/audit-events.ts'
import { removeContentReferences } from '#app/content/bin/bin.server.ts'
import { reviewsTag } from '#app/content/cache-tags.server.ts'
import { reviews } from '#app/content/care-schema.ts'
import { careVisibility } from '#app/content/midwives/care-visibility.server.ts'
import { addRevision } from '#app/content/revisions/history.server.ts'
import { type Database, db, type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { mailTeam } from '#app/settings/mail-job.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import { reviewConsentVersion, type SentReview } from './review-form.ts'

/** The mail to the team. */
export const receivedTemplate = 'review-received'

export type ReviewState =
  | { is: 'open'; service: string }
  | { is: 'sent'; quote: string; firstName: string; town: string; isShown: boolean }
  | { is: 'expired' | 'taken back' | 'removed' }

/** For the link of an invitation. `id` belongs to both the invitation and its review. */
export async function findReviewState(id: string, now: Date): Promise<ReviewState | undefined> {
  const review = await findReview(db, id)
  if (review) {
    const { originalQuote: quote, firstName, town, isPublished, binnedAt } = review
    return { is: 'sent', quote, firstName, town, isShown: isPublished && binnedAt === null }
  }
  const invitation = await findInvitation(id)
  if (!invitation) return undefined
  if (invitation.takenBackAt) return { is: 'taken back' }
  if (invitation.usedAt) return { is: 'removed' }
  return isOpenInvitation(invitation, now) ? { is: 'open', service: invitation.service } : { is: 'expired' }
}

async function findReview(database: Database, id: string) {
  const [found] = await database.select().from(reviews).where(eq(reviews.id, id))
  return found
}

/** Accepts one review per invitation: of two simultaneous requests, the second changes nothing. */
export async function receiveReview(
  id: string,
  { consent: _consent, ...sent }: SentReview,
  { now, requestId }: { now: Date; requestId: string },
): Promise<'received' | 'not open'> {
  return await transaction(async (tx) => {
    const invitation = await lockInvitation(tx, id)
    if (!invitation || !isOpenInvitation(invitation, now)) return 'not open'
    const fields = { ...sent, writtenOn: londonClock(now).day }
    const consent = { consentVersion: reviewConsentVersion, consentedAt: now }
    await tx.insert(reviews).values({ id, ...fields, originalQuote: sent.quote, ...consent })
    await markInvitation(tx, id, { usedAt: now })
    await addRevision(tx, { kind: 'review', id }, { fields, reason: 'imported', authorId: null })
    await mailTeam(tx, receivedTemplate, { reference: id })
    await recordAuditEvent(tx, { staff: null, event: contentEvents.received, subject: 'review', ids: [id], requestId })
    return 'received'
  })
}

/** Removes the review and its history at once on every instance. */
export async function takeBackReview(id: string, { now, requestId }: { now: Date; requestId: string }) {
  await transaction(async (tx) => {
    if (!(await removeReview(tx, id, now))) return
    await recordAuditEvent(tx, { staff: null, event: contentEvents.takenBack, subject: 'review', ids: [id], requestId })
  })
}

/** False if already removed. The caller writes the audit event. */
export async function removeReview(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [review] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('update')
  if (!review) return false
  await careVisibility.lockVisibility(tx)
  await removeContentReferences(tx, { kind: 'review', id })
  await careVisibility.aroundChange(tx, async () => await tx.delete(reviews).where(eq(reviews.id, id)))
  await invalidatePages(tx, reviewsTag)
  await markInvitation(tx, id, { takenBackAt: now })
  return true
}
