import { v7 as newId } from 'uuid'

import { reviews } from '#app/content/care-schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { markExamples } from '#app/settings/example-records.server.ts'

/** Worded so that readers see that no family wrote them. */
const demoReviews = [
  {
    firstName: 'Example',
    town: 'Nowhere',
    service: 'newborn',
    quote:
      'This is a made-up example. A family’s words stand here once they have written some: how the nights were, and what helped.',
  },
  {
    firstName: 'Sample',
    town: 'Nowhere',
    service: 'postnatal',
    quote: 'A made-up example too. Reviews come in by a link that only a family gets, and you publish them.',
  },
]

export async function addReviewExamples(tx: Transaction) {
  const there = new Set((await tx.select({ quote: reviews.quote }).from(reviews)).map(({ quote }) => quote))
  const writtenOn = new Date().toISOString().slice(0, 10)
  const consent = { consentVersion: 'made up', consentedAt: new Date() }
  const rows = demoReviews
    .filter(({ quote }) => !there.has(quote))
    .map((review) => ({
      ...review,
      id: newId(),
      originalQuote: review.quote,
      writtenOn,
      ...consent,
      isPublished: true,
    }))
  if (rows.length === 0) return
  await tx.insert(reviews).values(rows)
  await markExamples(tx, 'review', rows)
}
