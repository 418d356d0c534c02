import { and, gt, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import { allEnquiries } from './all-enquiries.server.ts'
import { isHeld } from './list-conditions.server.ts'

const usualHours = 7 * 24

/** Over all kinds. The usual rate is that of the seven days before the last hour. */
export async function countRecentlyHeld(): Promise<{ lastHour: number; usualPerHour: number }> {
  const isLastHour = sql`${allEnquiries.createdAt} > now() - interval '1 hour'`
  const isRecent = gt(allEnquiries.createdAt, sql`now() - ${usualHours + 1} * interval '1 hour'`)
  const [count] = await db
    .select({
      lastHour: sql<number>`(count(*) filter (where ${isLastHour}))::int`,
      usualPerHour: sql<number>`(count(*) filter (where not ${isLastHour}))::float / ${usualHours}`,
    })
    .from(allEnquiries)
    .where(and(isHeld(allEnquiries), isRecent))
  return count!
}
