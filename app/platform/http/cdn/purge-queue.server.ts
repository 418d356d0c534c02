import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

export const purgeTask = 'purge-cdn'

// Cloudflare takes thirty in one request.
const tagsAtOnce = 30

/**
 * Takes effect when the transaction commits. Done twice: an instance that has not heard of the change yet may hand the
 * former page to the CDN right after the first.
 */
export async function addPurge(tx: Transaction, tags: string[] | undefined) {
  if (!tags) return await queue(tx, {})
  for (let from = 0; from < tags.length; from += tagsAtOnce)
    await queue(tx, { tags: tags.slice(from, from + tagsAtOnce) })
}

async function queue(tx: Transaction, purge: { tags?: string[] }) {
  const payload = JSON.stringify(purge)
  await tx.execute(sql`
    select graphile_worker.add_job(${purgeTask}, ${payload}::json, run_at => now() + again.delay)
    from (values (interval '0'), (interval '5 seconds')) as again (delay)`)
}
