import { sql } from 'drizzle-orm'

import { sign } from '#app/platform/crypto.server.ts'
import { db } from '#app/platform/db.server.ts'

/**
 * Counts one more of `what` (say 'contact') by `whom` (an address, an account) and says the how-manyth it is within the
 * window, on all instances together.
 */
export async function countHit(what: string, whom: string, windowSeconds: number): Promise<number> {
  const key = `${what}:${sign('rate limit', `${what}:${whom}`)}`
  const isOver = sql`rate_limits.window_started_at < now() - make_interval(secs => ${windowSeconds})`
  const { rows } = await db.execute<{ hits: number }>(sql`
    insert into rate_limits (key, hits, window_started_at) values (${key}, 1, now())
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else rate_limits.hits + 1 end,
      window_started_at = case when ${isOver} then now() else rate_limits.window_started_at end
    returning hits`)
  return rows[0]?.hits ?? 1
}

/** Forgets windows that ended long ago. */
export async function sweepRateLimits() {
  await db.execute(sql`delete from rate_limits where window_started_at < now() - interval '2 days'`)
}
