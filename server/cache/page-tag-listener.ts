import { listen } from '#app/platform/database/listen.server.ts'
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
        if (tag === everyPage) cache.invalidateAll()
        else cache.invalidateTag(tag)
        pageChangeHeardAt.setToCurrentTime()
      },
      onReady: () => {
        cache.markFresh()
        resolve()
      },
      onLost: () => cache.markStale(),
      onUnreachable: () => cache.serveStale(),
    },
    signal,
  )
  return { isHearing, stopped }
}
