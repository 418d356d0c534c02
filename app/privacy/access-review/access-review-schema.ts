import { sql } from 'drizzle-orm'
import { check, date, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { instant, staffMember } from '#app/staff/record-columns.ts'

/** A month whose access counts were mailed to the administrators, reviewed by one of them, or both. */
export const accessReviews = pgTable(
  'access_reviews',
  {
    id: uuid().primaryKey(),
    /** The first day of the month. */
    month: date().notNull(),
    mailedAt: instant(),
    reviewedAt: instant(),
    reviewedById: staffMember(),
    /** Encrypted. */
    remark: text(),
  },
  (review) => [
    uniqueIndex('access_reviews_month').on(review.month),
    check('access_reviews_remark', sql`(${review.reviewedAt} is null) = (${review.remark} is null)`),
  ],
)
