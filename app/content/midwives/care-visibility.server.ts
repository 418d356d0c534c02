import { and, desc, eq, isNull } from 'drizzle-orm'

import { careVisibilityTag } from '#app/care/classes/class-tags.server.ts'
import { openClassCondition } from '#app/care/classes/open-classes.server.ts'
import { classes } from '#app/care/classes/schema.ts'
import { midwives, prices, reviews } from '#app/content/care-schema.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { type Database, db, isPreview, type Transaction } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'

import { isShownMidwife, midnightAfter } from './published-midwives.server.ts'

/** Whether the pages of midwives, prices, classes and reviews have content, and until when that is valid. */
async function readCareVisibility(at: Date, database: Database = db) {
  const { registeredUntil } = midwives
  const [midwife] = await database
    .select({ registeredUntil })
    .from(midwives)
    .where(isShownMidwife(at))
    .orderBy(desc(registeredUntil))
    .limit(1)
  const [price] = await database
    .select({ id: prices.id })
    .from(prices)
    .where(and(eq(prices.isPublished, true), isNull(prices.binnedAt)))
    .limit(1)
  const [review] = await database
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.isPublished, true), isNull(reviews.binnedAt)))
    .limit(1)
  const [last] = await database
    .select({ startsAt: classes.startsAt })
    .from(classes)
    .where(openClassCondition(at))
    .orderBy(desc(classes.startsAt))
    .limit(1)
  const ends = [midnightAfter(midwife?.registeredUntil ?? null), last?.startsAt].filter((end) => end instanceof Date)
  const until = ends.toSorted((a, b) => a.getTime() - b.getTime())[0]
  return {
    hasMidwives: midwife !== undefined,
    hasPrices: price !== undefined,
    hasClasses: last !== undefined,
    hasReviews: review !== undefined,
    until,
  }
}

/** For pages tagged with `careVisibilityTag`. */
export const publicCareVisibility = cachedValue({
  tags: [careVisibilityTag],
  read: readCareVisibility,
  until: ({ until }) => until,
})

/** Two transactions withdrawing the last two would each still see the other. Locked before addresses and redirects. */
export async function lockCareVisibility(tx: Transaction) {
  if (isPreview()) return
  await takeLock(tx, 'care visibility')
}

/** Invalidates every menu if this change shows the first record or hides the last. */
export async function invalidateIfCareFlips<T>(tx: Transaction, change: () => Promise<T>): Promise<T> {
  if (isPreview()) return await change()
  await lockCareVisibility(tx)
  const at = new Date()
  const before = await readCareVisibility(at, tx)
  const result = await change()
  const after = await readCareVisibility(at, tx)
  const isSame =
    before.hasMidwives === after.hasMidwives &&
    before.hasPrices === after.hasPrices &&
    before.hasClasses === after.hasClasses &&
    before.hasReviews === after.hasReviews &&
    before.until?.getTime() === after.until?.getTime()
  if (!isSame) await invalidatePages(tx, careVisibilityTag)
  return result
}
