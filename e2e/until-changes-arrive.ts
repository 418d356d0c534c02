import { expect } from '@playwright/test'

import { transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { readMetrics } from '#test/metrics.ts'

import type { Site } from './site.ts'

/** Test data is in the database at once; the site learns a moment later which of its cached pages are outdated. */
export async function untilChangesArrive({ url }: Site) {
  const before = Date.now() / 1000
  // Changes arrive in the order in which they were committed: after this one, all earlier ones have arrived.
  await transaction((tx) => invalidatePages(tx, 'nothing'))
  await expect.poll(async () => await heardAt(url), { intervals: [5, 10, 20, 50] }).toBeGreaterThanOrEqual(before)
}

async function heardAt(url: string) {
  return Number(/^hearthside_page_change_heard_seconds (\S+)$/m.exec(await readMetrics(url))?.[1])
}
