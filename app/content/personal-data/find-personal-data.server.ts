import { desc, eq, inArray, or } from 'drizzle-orm'

import { reviewInvitations } from '#app/care/reviews/schema.ts'
import { reviews } from '#app/content/care-schema.ts'
import { removeReview } from '#app/content/reviews/writing/reviews.server.ts'
import { type PersonalRecord, mostFound } from '#app/desk-parts/personal-data/personal-data.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'

export const reviewSubject = 'review'

/** Reviews are found through the enquiries, because a review has no email address. */
export async function findPersonalData(
  tx: Transaction,
  { enquiryIds, ids }: { enquiryIds: string[]; ids: string[] },
): Promise<PersonalRecord[]> {
  const rows = await tx
    .select({ review: reviews, enquiryId: reviewInvitations.enquiryId })
    .from(reviews)
    .leftJoin(reviewInvitations, eq(reviewInvitations.id, reviews.id))
    .where(or(inArray(reviewInvitations.enquiryId, enquiryIds), inArray(reviews.id, ids)))
    .orderBy(desc(reviews.writtenOn))
    .limit(mostFound)
  return rows.map(({ review, enquiryId }) => ({
    subject: reviewSubject,
    id: review.id,
    reference: review.id.slice(-8),
    what: 'Family review',
    name: review.firstName,
    email: null,
    phone: null,
    at: review.consentedAt,
    href: `/cms/family-reviews/${review.id}`,
    matches: enquiryId && enquiryIds.includes(enquiryId) ? ['reference'] : [],
    states: [
      review.isPublished && !review.binnedAt ? 'public' : 'not public',
      ...(review.binnedAt ? ['in the bin'] : []),
    ],
    sections: [
      {
        title: 'Review',
        facts: [
          { label: 'First name', value: review.firstName },
          { label: 'Town', value: review.town },
          { label: 'As it was sent', value: review.originalQuote },
          { label: 'As it is shown', value: review.quote },
          { label: 'Consent', value: `${formatMoment(review.consentedAt)}, to the words of ${review.consentVersion}` },
        ],
      },
    ],
    deletionBlock: null,
  }))
}

/** Removes reviews and their history at once on every instance. Returns the removed ids. */
export async function erasePersonalData(tx: Transaction, ids: string[]): Promise<string[]> {
  const removed: string[] = []
  for (const id of ids) if (await removeReview(tx, id, new Date())) removed.push(id)
  return removed
}
