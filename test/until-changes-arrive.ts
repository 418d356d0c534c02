import { transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'

import { eventually } from './eventually.ts'
import { readMetric } from './metrics.ts'

/** Test data is in the database at once; a site learns a moment later which of its cached pages are outdated. */
export async function untilChangesArrive({ url }: { url: string }) {
  const before = Date.now() / 1000
  // Changes arrive in the order in which they were committed: after this one, all earlier ones have arrived.
  await transaction((tx) => invalidatePages(tx, 'nothing'))
  const hasHeard = async () => (await readMetric(url, 'hearthside_page_change_heard_seconds')) >= before
  await eventually('the site has heard of all changes', hasHeard, { everyMs: 10 })
}
