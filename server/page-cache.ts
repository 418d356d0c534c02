import type { PageFacts } from '#app/platform/request.server.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A finished page: headers as node:http takes them, a body for each encoding. */
export type KeptPage = {
  etag: string
  headers: string[]
  bodies: Record<Encoding, Buffer>
}

type Entry = { page: KeptPage; tags: string[]; expiresAt: number; bytes: number }

/** Whether changes are heard: `lost` until the listener is back, `unreachable` while the database takes no connection. */
type Hearing = 'connected' | 'lost' | 'unreachable'

const maxKnownPaths = 10_000
const maxRememberedTags = 10_000
// One spelling a page: anything that needs encoding, upper case or empty segments is rendered, never kept.
const keepablePath = /^\/(?:[a-z0-9_~-][a-z0-9._~-]*(?:\/[a-z0-9_~-][a-z0-9._~-]*)*)?$/

/** Finished pages by address, forgotten by tag. `maxBytes` counts bodies and headers; the longest unused go first. */
export function createPageCache({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }) {
  const entries = new Map<string, Entry>()
  const keysByTag = new Map<string, Set<string>>()
  /** The query parameters that change a page, learned from its loaders; a path that is not here was never kept. */
  const paramsByPath = new Map<string, readonly string[]>()
  const forgottenAt = new Map<string, number>()
  let generation = 0
  let emptiedAt = 0
  let bytes = 0
  let hearing: Hearing = 'lost'

  /** The address of what would be answered, or undefined when it is not known to be keepable. */
  function keyFor(url: string): string | undefined {
    const question = url.indexOf('?')
    if (question === -1) return url
    const path = url.slice(0, question)
    const params = paramsByPath.get(path)
    return params && withParams(path, new URLSearchParams(url.slice(question)), params)
  }

  function find(url: string): KeptPage | undefined {
    const key = entries.has(url) ? url : keyFor(url)
    const entry = key === undefined ? undefined : entries.get(key)
    if (!entry || key === undefined) return undefined
    if (entry.expiresAt <= now()) {
      drop(key, entry)
      return undefined
    }
    // Moved to the end: the first of the map is the longest unused.
    entries.delete(key)
    entries.set(key, entry)
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

  function forgetAll() {
    generation += 1
    emptiedAt = generation
    entries.clear()
    keysByTag.clear()
    forgottenAt.clear()
    bytes = 0
  }

  return {
    /** A page that may be answered as it is: fresh, or the last one known while the database cannot be asked. */
    lookup: (url: string) => (hearing === 'lost' ? undefined : find(url)),
    /** The last page known, for when rendering a new one failed because the database is away. */
    lastKnown: (url: string) => (hearing === 'connected' ? undefined : find(url)),
    keyFor,
    /** Taken before a render reads anything; `store` compares it with what was forgotten since. */
    generation: () => generation,

    /** Keeps a page unless something that it shows was forgotten since `begunAt`. Says whether it did. */
    store(url: string, begunAt: number, facts: PageFacts, page: KeptPage): boolean {
      const question = url.indexOf('?')
      const path = question === -1 ? url : url.slice(0, question)
      if (!keepablePath.test(path) || !facts.isForEveryone || facts.isPersonal) return false
      if (paramsByPath.size >= maxKnownPaths) paramsByPath.clear()
      const params = [...facts.params].toSorted()
      paramsByPath.set(path, params)

      const query = new URLSearchParams(question === -1 ? '' : url.slice(question))
      const tags = [...facts.tags]
      const isOutdated = emptiedAt > begunAt || tags.some((tag) => (forgottenAt.get(tag) ?? 0) > begunAt)
      // A parameter that the page does not name may still have left a trace in it.
      const hasStrangers = [...query.keys()].some((name) => !params.includes(name))
      if (hearing !== 'connected' || isOutdated || hasStrangers || facts.expiresAt <= now()) return false

      const key = withParams(path, query, params)
      const old = entries.get(key)
      if (old) drop(key, old)
      const size = sizeOf(key, page)
      if (size > maxBytes / 8) return false
      entries.set(key, { page, tags, expiresAt: facts.expiresAt, bytes: size })
      bytes += size
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
      for (const [oldest, entry] of entries) {
        if (bytes <= maxBytes) break
        drop(oldest, entry)
      }
      return true
    },

    forget(tag: string) {
      generation += 1
      if (forgottenAt.size >= maxRememberedTags) return forgetAll()
      forgottenAt.set(tag, generation)
      for (const key of keysByTag.get(tag) ?? []) {
        const entry = entries.get(key)
        if (entry) drop(key, entry)
      }
    },
    forgetAll,

    /** Changes may be missed from now on. What is kept is no longer answered, but for when there is nothing else. */
    stopTrusting() {
      generation += 1
      emptiedAt = generation
      hearing = 'lost'
    },
    serveLastKnown() {
      hearing = 'unreachable'
    },
    startTrusting() {
      forgetAll()
      hearing = 'connected'
    },
    stats: () => ({ pages: entries.size, bytes, paths: paramsByPath.size, hearing }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>

function withParams(path: string, query: URLSearchParams, params: readonly string[]) {
  const kept = new URLSearchParams()
  for (const name of params) for (const value of query.getAll(name)) kept.append(name, value)
  return kept.size === 0 ? path : `${path}?${kept}`
}

function sizeOf(key: string, { headers, bodies }: KeptPage) {
  const headerBytes = headers.reduce((sum, text) => sum + text.length, 0)
  return key.length + headerBytes + bodies.identity.length + bodies.gzip.length + bodies.br.length
}
