import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

export const purgeTask = 'purge-cdn'

/**
 * Takes effect when the transaction commits. Done twice: an instance that has not heard of the change yet may hand the
 * former page to the CDN right after the first.
 */
export async function addPurge(tx: Transaction, tags: string[] | undefined) {
  const payload = JSON.stringify({ tags })
  await tx.execute(sql`
    select graphile_worker.add_job(${purgeTask}, ${payload}::json, run_at => now() + again.delay)
    from (values (interval '0'), (interval '5 seconds')) as again (delay)`)
}
