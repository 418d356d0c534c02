import { config } from '#app/platform/config/config.server.ts'
import { isDatabaseThere } from '#app/platform/database/db.server.ts'
import { listen } from '#app/platform/database/listen.server.ts'
import { cachedValues } from '#app/platform/http/cached-value.server.ts'
import { everyPage, pageTagsChannel } from '#app/platform/http/page-tags.server.ts'
import { pageChangeReceivedAt } from '#app/platform/metrics.server.ts'

import type { PageCache } from './page-cache.ts'

/** Marks the cache stale while no notifications arrive. */
export function followInvalidations(cache: PageCache, signal: AbortSignal) {
  const { promise: isListening, resolve } = Promise.withResolvers<void>()
  const stopped = listen(
    pageTagsChannel,
    {
      onNotify: (tag) => {
        // Values first: a page that is rendered again at once must not read the old ones.
        for (const each of [cachedValues, cache]) {
          if (tag === everyPage) each.invalidateAll()
          else each.invalidateTag(tag)
        }
        pageChangeReceivedAt.setToCurrentTime()
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
  return { isListening, stopped }
}

// Behind a pooler, pages may reach the database while the listener cannot: then each is rendered anew.
async function serveStaleWhenAway(cache: PageCache) {
  if (!config.isPooled || !(await isDatabaseThere())) cache.serveStale()
}
