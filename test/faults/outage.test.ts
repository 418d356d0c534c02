import { expect, test } from 'vitest'

import { installedDirectory } from '#test/installed-directory.ts'

import { outage } from './outage-scenario.ts'

/** `npm run soak` makes it unavailable for thirty seconds. */
const forMs = Number(process.env.OUTAGE_SECONDS ?? 6) * 1000

test.each(['frozen', 'stopped'] as const)(
  'while PostgreSQL is %s, cached pages are served, all else gets 503, and the site recovers by itself',
  async (kind) => {
    const seen = await outage({ kind, forMs, dataDir: await installedDirectory() })
    console.log(`${kind}: ${JSON.stringify(seen)}`)
    expect(seen.hasSurvived).toBe(true)
    expect(seen.cachedPage.statuses).toEqual([200])
    // Without asking the database each time.
    expect(seen.cachedPage.medianMs).toBeLessThan(500)
    expect(seen.uncachedPage).toMatchObject({ statuses: [503], retryAfter: ['5'] })
    expect(seen.readyz.statuses).toEqual([200])
    expect(seen.strictReadyz.statuses).toEqual([503])
    for (const { slowestMs } of [seen.cachedPage, seen.uncachedPage, seen.readyz, seen.strictReadyz])
      expect(slowestMs).toBeLessThan(5000)
    expect(seen.healedAfterMs).toBeLessThan(5000)
    expect(seen.mailsAfterMs).toBeLessThan(15_000)
  },
)
