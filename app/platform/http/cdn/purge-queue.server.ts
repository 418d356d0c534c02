import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

export const purgeTask = 'purge-cdn'

// Cloudflare's limit for one request.
const tagsAtOnce = 30

/**
 * Takes effect when the transaction commits. Purges twice: right after the first purge, an instance that does not yet
 * know of the change may send the former page to the CDN.
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
