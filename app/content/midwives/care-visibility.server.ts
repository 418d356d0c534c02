import { and, desc, eq, isNull } from 'drizzle-orm'

import { careVisibilityTag } from '#app/care/classes/class-tags.server.ts'
import { openClassCondition } from '#app/care/classes/open-classes.server.ts'
import { classes } from '#app/care/classes/schema.ts'
import { midwives, prices, reviews } from '#app/content/care-schema.ts'
import { watchVisibility } from '#app/content/watch-visibility.server.ts'
import { type Database, db } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'

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
    hasPrices: await isAnyPublished(prices, database),
    hasClasses: last !== undefined,
    hasReviews: await isAnyPublished(reviews, database),
    until,
  }
}

async function isAnyPublished(table: typeof prices | typeof reviews, database: Database) {
  return (await database.$count(table, and(eq(table.isPublished, true), isNull(table.binnedAt)))) > 0
}

/** For pages tagged with `careVisibilityTag`. */
export const publicCareVisibility = cachedValue({
  tags: [careVisibilityTag],
  read: readCareVisibility,
  until: ({ until }) => until,
})

export const careVisibility = watchVisibility('care visibility', readCareVisibility, () => careVisibilityTag)
