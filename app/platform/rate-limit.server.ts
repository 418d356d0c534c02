import { sql } from 'drizzle-orm'

import { sign } from '#app/platform/crypto.server.ts'
import { longTransaction } from '#app/platform/db-long-transaction.server.ts'
import { db } from '#app/platform/db.server.ts'

/** One thing that is counted: what (say 'contact'), and by whom (an address, an account). */
type Counted = readonly [what: string, whom: string]

/** Counts one more and says the how-manyth it is within the window, on all instances together. */
export async function countHit(what: string, whom: string, windowSeconds: number): Promise<number> {
  const [hits = 1] = await countHits([[what, whom]], windowSeconds)
  return hits
}

/** Counts one more of each, in one go: of two at the same instant, one comes first in every count. */
export async function countHits(counted: Counted[], windowSeconds: number): Promise<number[]> {
  const keys = counted.map(keyOf)
  const isOver = sql`rate_limits.window_started_at < now() - make_interval(secs => ${windowSeconds})`
  const rows = sql.join(
    keys.map((key) => sql`(${key}, 1, now())`),
    sql`, `,
  )
  const counts = await db.execute<{ key: string; hits: number }>(sql`
    insert into rate_limits (key, hits, window_started_at) values ${rows}
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else rate_limits.hits + 1 end,
      window_started_at = case when ${isOver} then now() else rate_limits.window_started_at end
    returning key, hits`)
  return keys.map((key) => counts.rows.find((row) => row.key === key)?.hits ?? 1)
}

/** For how much longer it is counted on from the first hit. */
export async function secondsLeft([what, whom]: Counted, windowSeconds: number): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select ceil(extract(epoch from window_started_at + make_interval(secs => ${windowSeconds}) - now()))::int as left
    from rate_limits where key = ${keyOf([what, whom])}`)
  return Math.max(1, rows[0]?.left ?? windowSeconds)
}

/** Forgets windows that ended long ago. */
export async function sweepRateLimits() {
  await longTransaction((tx) =>
    tx.execute(sql`delete from rate_limits where window_started_at < now() - interval '2 days'`),
  )
}

function keyOf([what, whom]: Counted) {
  return `${what}:${sign('rate limit', `${what}:${whom}`)}`
}
