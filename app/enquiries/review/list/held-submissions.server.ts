import { and, gt, inArray, type SQL, sql } from 'drizzle-orm'

import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'

import { isHeld } from './list-conditions.server.ts'

const mostNamed = 3
const mostCounted = 1000

/** Ordered by how often people, rather than programs, cause each suspicion. */
const likeliestFirst = sql`case quarantine when 'too many' then 1 when 'too fast' then 2 when 'no token' then 3 else 4 end`

export type Held = Awaited<ReturnType<typeof listHeldSubmissions>>

/** The likeliest to be from people first, then the longest waiting. */
export async function listHeldSubmissions(tx: Transaction, kind: EnquiryKind) {
  const { table, within } = kindTables[kind]
  const held: SQL = sql`select ${table.id} as id, ${table.quarantine} as quarantine, ${table.createdAt} as created_at
    from ${table} where ${and(within, isHeld(table))} order by ${table.createdAt} desc limit ${mostCounted + 1}`
  const { rows } = await tx.execute<{ total: number; ids: string[] }>(sql`
    with held as materialized (${held})
    select (select count(*)::int from held) as total,
      array(select id from held order by ${likeliestFirst}, created_at limit ${mostNamed})::text[] as ids`)
  const [{ total, ids } = { total: 0, ids: [] }] = rows
  const { id, name, reference, createdAt } = table
  const named =
    ids.length > 0 ? await tx.select({ id, name, reference, createdAt }).from(table).where(inArray(id, ids)) : []
  return {
    total: Math.min(total, mostCounted),
    isMore: total > mostCounted,
    first: named.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  }
}

const usualHours = 7 * 24

/** Over all kinds. The usual rate is that of the seven days before the last hour. */
export async function countRecentlyHeld(): Promise<{ lastHour: number; usualPerHour: number }> {
  const counts = await Promise.all(enquiryKinds.map(async (kind) => await countOfKind(kind)))
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
