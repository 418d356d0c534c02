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
      onUnreachable: () => cache.serveStale(),
    },
    signal,
  )
  return { isHearing, stopped }
}
