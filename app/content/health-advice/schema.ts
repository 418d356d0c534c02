import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { posts } from '#app/content/schema.ts'
import { instant, staffMember } from '#app/staff/schema.ts'

/**
 * A trigger refuses reviewers who wrote any of the post, and reviewers from outside where a colleague could read it; a
 * constraint on posts refuses to publish health advice without a sign-off.
 */
export const postSignOffs = pgTable(
  'post_sign_offs',
  {
    id: uuid().primaryKey(),
    /** Order of insertion, because the clocks of instances differ. */
    seq: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Hash of the reviewed fields: a sign-off is valid for these values only. */
    readHash: text().notNull(),
    reviewerId: staffMember(),
    /** The only account of the practice, where somebody outside it has read the post. */
    recordedById: staffMember(),
    /** As shown to readers, and as it was on the day of the sign-off. */
    reviewerName: text().notNull(),
    qualification: text(),
    reviewedOn: date().notNull(),
    nextReviewOn: date().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (signOff) => [
    index('post_sign_offs_post').on(signOff.postId, signOff.createdAt.desc()),
    check('post_sign_offs_days', sql`${signOff.nextReviewOn} > ${signOff.reviewedOn}`),
    check(
      'post_sign_offs_outside',
      sql`${signOff.recordedById} is null or (${signOff.reviewerId} is null and ${signOff.qualification} is not null)`,
    ),
  ],
)
