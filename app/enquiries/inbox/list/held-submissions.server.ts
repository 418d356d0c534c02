import { and, gt, sql } from 'drizzle-orm'

import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'

import { isHeld } from './list-conditions.server.ts'

const usualHours = 7 * 24

/** Over all kinds. The usual rate is that of the seven days before the last hour. */
export async function countRecentlyHeld(): Promise<{ lastHour: number; usualPerHour: number }> {
  // In turn: a check at the start and once a minute leaves the connections to visitors.
  const counts: { lastHour: number; before: number }[] = []
  for (const kind of enquiryKinds) counts.push(await countOfKind(kind))
  const sum = (name: 'lastHour' | 'before') => counts.reduce((total, count) => total + count[name], 0)
  return { lastHour: sum('lastHour'), usualPerHour: sum('before') / usualHours }
}

async function countOfKind(kind: EnquiryKind) {
  const { table, within } = kindTables[kind]
  const isLastHour = sql`${table.createdAt} > now() - interval '1 hour'`
  const [count] = await db
    .select({
      lastHour: sql<number>`(count(*) filter (where ${isLastHour}))::int`,
      before: sql<number>`(count(*) filter (where not ${isLastHour}))::int`,
    })
    .from(table)
    .where(and(within, isHeld(table), gt(table.createdAt, sql`now() - ${usualHours + 1} * interval '1 hour'`)))
  return count ?? { lastHour: 0, before: 0 }
}
