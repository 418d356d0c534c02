import { transaction } from '#app/platform/database/db.server.ts'
import { cachedValues } from '#app/platform/http/cached-value.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { newPageFacts } from '#app/platform/http/request.server.ts'
import { type CachedPage, createPageCache } from '#server/cache/page-cache.ts'
import { followInvalidations } from '#server/cache/page-tag-listener.ts'

import { eventually } from './eventually.ts'
import { loadPublicPage, type LoadedPage } from './load-public-page.ts'

const answer = { headers: [], body: Buffer.from('page') }
const cachedPage: CachedPage = { etag: '', headers: [], answers: { identity: answer, gzip: answer, br: answer } }

/** A page cache that stores pages as their loaders tag them, and receives invalidations as the server does. */
export async function cacheSite(signal: AbortSignal) {
  const cache = createPageCache({ maxBytes: 1e9 })
  await followInvalidations(cache, signal).isListening
  const cached = new Map<string, LoadedPage>()

  async function add(urls: string[]) {
    for (const url of urls) {
      const startGeneration = cache.generation()
      const page = await loadPublicPage(url)
      if (page.status !== 200) continue
      if (cache.store(url, startGeneration, page.facts, cachedPage)) cached.set(url, page)
    }
  }

  /** The pages that the change invalidates. */
  async function after(change: () => Promise<unknown>) {
    const facts = { ...newPageFacts(), tags: new Set(['heard']), isForEveryone: true }
    cache.store('/heard', cache.generation(), facts, cachedPage)
    await change()
    await transaction(async (tx) => await invalidatePages(tx, 'heard'))
    await eventually('the change is heard', () => cache.lookup('/heard') === undefined, { everyMs: 5 })
    return [...cached.keys()].filter((url) => !cache.lookup(url)).toSorted()
  }

  /**
   * Different recommendations do not count as a change while all that are shown are still true: they are renewed
   * within a day.
   */
  async function listChanged() {
    const withCachedValues = await loadAll()
    cachedValues.invalidateAll()
    const now = await loadAll()
    for (const [url, { shown }] of now)
      if (withCachedValues.get(url)?.shown !== shown) throw new Error(`A value that is kept for ${url} is stale`)
    const cards = new Set<string>()
    for (const url of ['/blog', '/shop']) for (const card of (await loadPublicPage(url)).cards) cards.add(card)
    const isSame = (url: string, before: LoadedPage) =>
      now.get(url)?.shown === before.shown && before.related.every((card) => cards.has(card))
    return [...cached].flatMap(([url, before]) => (isSame(url, before) ? [] : [url])).toSorted()
  }

  async function loadAll() {
    const loaded = new Map<string, LoadedPage>()
    for (const url of cached.keys()) loaded.set(url, await loadPublicPage(url))
    return loaded
  }

  async function refresh(urls: string[]) {
    for (const url of urls) cached.delete(url)
    await add(urls)
  }

  return { add, refresh, after, listChanged, count: () => cached.size }
}
