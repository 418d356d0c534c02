import type { PageFacts } from '#app/platform/http/request.server.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A complete body, or one in which the bytes from `tokenAt` on are replaced by a form token for each response. */
export type Body = { body: Buffer; tokenAt?: number; crc?: { before: number; after: Buffer } }

export type CachedPage = {
  /** Undefined for a page with a form token: a browser must not show an earlier token again. */
  etag: string | undefined
  answers: Record<Encoding, { headers: string[] } & Body>
  headers: string[]
}

/** `wasUsed`: since the last eviction pass. Second-chance eviction costs less per hit than LRU order. */
type Entry = { page: CachedPage; tags: string[]; expiresAt: number; bytes: number; wasUsed: boolean; hits: number }

type Options = { maxBytes: number; now?: () => number; onPopular?: (key: string, page: CachedPage) => void }

/** `lost`: the listener is reconnecting. `unreachable`: the database refuses connections. */
type Connection = 'connected' | 'lost' | 'unreachable'

const popularHits = 5
const maxKnownPaths = 10_000
const maxRememberedTags = 10_000
// One spelling per page: paths with encoding, upper case or empty segments are rendered and never cached.
const cacheablePath = /^\/(?:[a-z0-9_~-][a-z0-9._~-]*(?:\/[a-z0-9_~-][a-z0-9._~-]*)*)?$/

export function createPageCache({ maxBytes, now = Date.now, onPopular }: Options) {
  const entries = new Map<string, Entry>()
  const keysByTag = new Map<string, Set<string>>()
  /** Learned from the loaders. A path that is missing here was never cached. */
  const paramsByPath = new Map<string, readonly string[]>()
  const invalidatedAt = new Map<string, number>()
  let generation = 0
  let emptiedAt = 0
  let bytes = 0
  let connection: Connection = 'lost'

  function keyFor(url: string): string | undefined {
    const question = url.indexOf('?')
    if (question === -1) return url
    const path = url.slice(0, question)
    const params = paramsByPath.get(path)
    return params && withParams(path, new URLSearchParams(url.slice(question)), params)
  }

  function find(url: string): CachedPage | undefined {
    const direct = entries.get(url)
    const key = direct ? url : keyFor(url)
    const entry = direct ?? (key === undefined ? undefined : entries.get(key))
    if (!entry || key === undefined) return undefined
    if (entry.expiresAt !== Number.POSITIVE_INFINITY && entry.expiresAt <= now()) {
      drop(key, entry)
      return undefined
    }
    entry.wasUsed = true
    entry.hits += 1
    if (entry.hits === popularHits) onPopular?.(key, entry.page)
    return entry.page
  }

  function drop(key: string, entry: Entry) {
    entries.delete(key)
    bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function makeRoom() {
    // Entries put back are visited again at the end of this loop, without their second chance.
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      if (entry.wasUsed) {
        entry.wasUsed = false
        entries.delete(key)
        entries.set(key, entry)
      } else drop(key, entry)
    }
  }

  function invalidateAll() {
    generation += 1
    emptiedAt = generation
    entries.clear()
    keysByTag.clear()
    invalidatedAt.clear()
    bytes = 0
  }

  return {
    lookup: (url: string) => (connection === 'lost' ? undefined : find(url)),
    lastKnown: (url: string) => (connection === 'connected' ? undefined : find(url)),
    keyFor,
    /** Read before a render starts; `store` compares it with later invalidations. */
    generation: () => generation,

    /** Refuses a page when one of its tags was invalidated since `startGeneration`. */
    store(url: string, startGeneration: number, facts: PageFacts, page: CachedPage): boolean {
      const question = url.indexOf('?')
      const path = question === -1 ? url : url.slice(0, question)
      if (!cacheablePath.test(path) || !facts.isForEveryone || facts.isPersonal) return false
      if (paramsByPath.size >= maxKnownPaths) paramsByPath.clear()
      const params = [...facts.params].toSorted()
      paramsByPath.set(path, params)

      const query = new URLSearchParams(question === -1 ? '' : url.slice(question))
      const tags = [...facts.tags]
      const isOutdated =
        emptiedAt > startGeneration || tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > startGeneration)
      // A parameter that the page does not declare may still have affected it.
      const hasUnknownParams = [...query.keys()].some((name) => !params.includes(name))
      if (connection !== 'connected' || isOutdated || hasUnknownParams || facts.expiresAt <= now()) return false

      const key = withParams(path, query, params)
      const old = entries.get(key)
      if (old) drop(key, old)
      const size = sizeOf(key, page)
      if (size > maxBytes / 8) return false
      entries.set(key, { page, tags, expiresAt: facts.expiresAt, bytes: size, wasUsed: false, hits: 0 })
      bytes += size
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
      makeRoom()
      return true
    },

    holds: (key: string, page: CachedPage) => entries.get(key)?.page === page,

    /** Does nothing when the page was invalidated meanwhile. */
    replace(key: string, page: CachedPage, by: CachedPage) {
      const entry = entries.get(key)
      if (entry?.page !== page) return
      bytes -= entry.bytes
      entry.page = by
      entry.bytes = sizeOf(key, by)
      bytes += entry.bytes
    },

    invalidateTag(tag: string) {
      generation += 1
      if (invalidatedAt.size >= maxRememberedTags) return invalidateAll()
      invalidatedAt.set(tag, generation)
      for (const key of keysByTag.get(tag) ?? []) {
        const entry = entries.get(key)
        if (entry) drop(key, entry)
      }
    },
    invalidateAll,

    /** Invalidations may be missed from now on: cached pages are served only when rendering is impossible. */
    markStale() {
      generation += 1
      emptiedAt = generation
      connection = 'lost'
    },
    serveStale() {
      connection = 'unreachable'
    },
    markFresh() {
      invalidateAll()
      connection = 'connected'
    },
    /** While disconnected, notifications of changes may be missed. */
    stats: () => ({ pages: entries.size, bytes, paths: paramsByPath.size, connection }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>

function withParams(path: string, query: URLSearchParams, params: readonly string[]) {
  const relevant = new URLSearchParams()
  for (const name of params) for (const value of query.getAll(name)) relevant.append(name, value)
  return relevant.size === 0 ? path : `${path}?${relevant}`
}

function sizeOf(key: string, { headers, answers }: CachedPage) {
  const headerBytes = headers.reduce((sum, text) => sum + text.length, 0)
  const bodyBytes = Object.values(answers).reduce((sum, { body }) => sum + body.length, 0)
  return key.length + 4 * headerBytes + bodyBytes
}
