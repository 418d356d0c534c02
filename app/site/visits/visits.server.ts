import { and, desc, eq, gt, ne, sql, sum } from 'drizzle-orm'

import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { countBestEffort } from '#app/platform/database/count-best-effort.server.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { longTransaction } from '#app/platform/database/long-transaction.server.ts'

import { pageVisits } from './schema.ts'
import { chartDays, retentionDays, maxPathsPerDay, otherPages } from './visit.ts'

const today = sql<string>`(now() at time zone 'Europe/London')::date`

export async function countVisit(path: string) {
  await countBestEffort(async (tx) => {
    if (await addTo(tx, path)) return
    // Serialises new paths, so that concurrent inserts cannot exceed the limit.
    await takeLock(tx, 'page visits')
    const pathsToday = await tx.$count(pageVisits, and(eq(pageVisits.day, today), ne(pageVisits.path, otherPages)))
    const counted = pathsToday < maxPathsPerDay ? path : otherPages
    if (await addTo(tx, counted)) return
    await tx.insert(pageVisits).values({ day: today, path: counted })
  })
}

async function addTo(tx: Transaction, path: string) {
  const counted = await tx
    .update(pageVisits)
    .set({ visits: sql`${pageVisits.visits} + 1` })
    .where(and(eq(pageVisits.day, today), eq(pageVisits.path, path)))
    .returning({ visits: pageVisits.visits })
  return counted.length > 0
}

export type DayVisits = { day: string; visits: number }

/** Days are `YYYY-MM-DD` in London, including those without visits. */
export async function listVisitsByDay(): Promise<DayVisits[]> {
  const { rows } = await db.execute<DayVisits>(sql`
    select (${today} - days_ago)::text as day, coalesce(sum(visits), 0)::int as visits
    from generate_series(0, ${chartDays - 1}::int) as days_ago
    left join page_visits on page_visits.day = ${today} - days_ago
    group by days_ago order by days_ago desc`)
  return rows
}

export async function listMostOpened() {
  const visits = sum(pageVisits.visits).mapWith(Number)
  return await db
    .select({ path: pageVisits.path, visits })
    .from(pageVisits)
    .where(gt(pageVisits.day, sql`${today} - ${chartDays}::int`))
    .groupBy(pageVisits.path)
    .orderBy(desc(visits), pageVisits.path)
    .limit(5)
}

export async function deleteOldVisits() {
  await longTransaction((tx) => tx.delete(pageVisits).where(sql`${pageVisits.day} < ${today} - ${retentionDays}::int`))
}
