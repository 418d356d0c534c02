import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { posts } from '#app/content/schema.ts'
import { cmsUsers } from '#app/staff/schema.ts'

/**
 * That somebody has read an article of health advice and stands for it. A trigger refuses one who wrote any of it; a
 * constraint of the posts refuses to show health advice without one.
 */
export const postSignOffs = pgTable(
  'post_sign_offs',
  {
    id: uuid().primaryKey(),
    /** Which of several is the latest: the database counts, because the clocks of instances differ. */
    seq: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Of the words and pictures that were read: a sign-off holds for nothing else. */
    readHash: text().notNull(),
    reviewerId: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    /** As readers see it, and as it was that day. */
    reviewerName: text().notNull(),
    /** Such as Registered Midwife. */
    qualification: text(),
    reviewedOn: date().notNull(),
    nextReviewOn: date().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (signOff) => [
    index('post_sign_offs_post').on(signOff.postId, signOff.createdAt.desc()),
    check('post_sign_offs_days', sql`${signOff.nextReviewOn} > ${signOff.reviewedOn}`),
  ],
)
