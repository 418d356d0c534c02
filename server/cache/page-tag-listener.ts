import { config } from '#app/platform/config/config.server.ts'
import { pool } from '#app/platform/database/db.server.ts'
import { listen } from '#app/platform/database/listen.server.ts'
import { cachedValues } from '#app/platform/http/cached-value.server.ts'
import { everyPage, pageTagsChannel } from '#app/platform/http/page-tags.server.ts'
import { pageChangeHeardAt } from '#app/platform/metrics.server.ts'

import type { PageCache } from './page-cache.ts'

/** Marks the cache stale while no notifications arrive. */
export function followInvalidations(cache: PageCache, signal: AbortSignal) {
  const { promise: isHearing, resolve } = Promise.withResolvers<void>()
  const stopped = listen(
    pageTagsChannel,
    {
      onNotify: (tag) => {
        // Values first: a page that is rendered again at once must not find the former ones.
        for (const each of [cachedValues, cache]) {
          if (tag === everyPage) each.invalidateAll()
          else each.invalidateTag(tag)
        }
        pageChangeHeardAt.setToCurrentTime()
      },
      onReady: () => {
        cachedValues.markFresh()
        cache.markFresh()
        resolve()
      },
      onLost: () => {
        cachedValues.markStale()
        cache.markStale()
      },
      onUnreachable: () => void serveStaleWhenAway(cache),
    },
    signal,
  )
  return { isHearing, stopped }
}

// Behind a pooler the pages may well have the database that the listener lacks: then they are rendered anew each time.
async function serveStaleWhenAway(cache: PageCache) {
  const isAway =
    !config.isPooled ||
    (await pool.query('select 1').then(
      () => false,
      () => true,
    ))
  if (isAway) cache.serveStale()
}
