import { describe, expect, test } from 'vitest'

import { newPageFacts, type PageFacts } from '#app/platform/http/request.server.ts'

import { createPageCache, type CachedPage } from './page-cache.ts'

function page(text = 'page'): CachedPage {
  const body = Buffer.from(text)
  const answer = { headers: [], body }
  return { etag: 'W/"1"', headers: [], answers: { identity: answer, gzip: answer, br: answer } }
}

function facts(
  change: { tags?: string[]; params?: string[]; expiresAt?: number; isPersonal?: boolean } = {},
): PageFacts {
  const { tags = ['settings'], params = [], expiresAt = Number.POSITIVE_INFINITY, isPersonal = false } = change
  return { ...newPageFacts(), tags: new Set(tags), params: new Set(params), expiresAt, isPersonal, isForEveryone: true }
}

function trustedCache(options: { maxBytes?: number; now?: () => number } = {}) {
  const cache = createPageCache({ maxBytes: 1_000_000, ...options })
  cache.markFresh()
  return cache
}

describe('the page cache', () => {
  test('serves a page until one of its tags is invalidated', () => {
    const cache = trustedCache()
    cache.store('/about', cache.generation(), facts({ tags: ['settings', 'faqs'] }), page())
    expect(cache.lookup('/about')).toBeDefined()
    cache.invalidateTag('products')
    expect(cache.lookup('/about')).toBeDefined()
    cache.invalidateTag('faqs')
    expect(cache.lookup('/about')).toBeUndefined()
  })

  test('does not store a personal page, nor one that is not marked as for everyone', () => {
    const cache = trustedCache()
    expect(cache.store('/a', cache.generation(), facts({ isPersonal: true }), page())).toBe(false)
    expect(cache.store('/a', cache.generation(), { ...facts(), isForEveryone: false }, page())).toBe(false)
    expect(cache.stats().pages).toBe(0)
  })

  test('keeps one entry for a thousand unknown parameters', () => {
    const cache = trustedCache()
    cache.store('/about', cache.generation(), facts(), page())
    for (let n = 0; n < 1000; n += 1) {
      expect(cache.lookup(`/about?x=${n}`)).toBeDefined()
      cache.store(`/about?x=${n}`, cache.generation(), facts(), page())
    }
    expect(cache.stats()).toMatchObject({ pages: 1, paths: 1 })
  })

  test('does not store a page rendered with an unknown parameter, which may have left a trace', () => {
    const cache = trustedCache()
    expect(cache.store('/about?x=1', cache.generation(), facts(), page())).toBe(false)
  })

  test('stores a page for each value of its named parameters, in any order', () => {
    const cache = trustedCache()
    const shop = facts({ params: ['category', 'sort'] })
    cache.store('/shop?sort=price&category=cot', cache.generation(), shop, page('cot'))
    expect(cache.lookup('/shop?category=cot&sort=price&utm=x')?.answers.identity.body.toString()).toBe('cot')
    expect(cache.lookup('/shop?category=toy&sort=price')).toBeUndefined()
  })

  test.each(['/About', '/a%20b', '//about', '/a/../b', '/a/', '/é'])(
    'does not store %s, another spelling of an address',
    (url) => {
      const cache = trustedCache()
      expect(cache.store(url, cache.generation(), facts(), page())).toBe(false)
    },
  )

  test('evicts the least recently used pages beyond the byte limit', () => {
    const cache = trustedCache({ maxBytes: 24_100 })
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']
    for (const path of paths) cache.store(path, cache.generation(), facts(), page('x'.repeat(1000)))
    cache.lookup('/a')
    cache.store('/i', cache.generation(), facts(), page('x'.repeat(1000)))
    expect(paths.filter((path) => !cache.lookup(path))).toEqual(['/b'])
    expect(cache.lookup('/i')).toBeDefined()
    expect(cache.stats().bytes).toBeLessThanOrEqual(24_100)
  })

  test('does not serve a page beyond the time at which it will look different', () => {
    let now = 1000
    const cache = trustedCache({ now: () => now })
    cache.store('/', cache.generation(), facts({ expiresAt: 2000 }), page())
    now = 1999
    expect(cache.lookup('/')).toBeDefined()
    now = 2000
    expect(cache.lookup('/')).toBeUndefined()
    expect(cache.stats().bytes).toBe(0)
  })
})

describe('cache races', () => {
  test('a render that read before a commit is not stored after its invalidation', () => {
    const cache = trustedCache()
    const startGeneration = cache.generation()
    cache.invalidateTag('settings')
    expect(cache.store('/', startGeneration, facts(), page('old'))).toBe(false)
    expect(cache.store('/', cache.generation(), facts(), page('new'))).toBe(true)
  })

  test('a render that began before the connection was lost is not stored after reconnection', () => {
    const cache = trustedCache()
    const startGeneration = cache.generation()
    cache.markStale()
    cache.markFresh()
    expect(cache.store('/', startGeneration, facts(), page('old'))).toBe(false)
  })

  test('when there are too many invalidated tags to remember, every earlier render is rejected', () => {
    const cache = trustedCache()
    const startGeneration = cache.generation()
    for (let n = 0; n <= 10_001; n += 1) cache.invalidateTag(`post:${n}`)
    expect(cache.store('/', startGeneration, facts({ tags: ['post:1'] }), page('old'))).toBe(false)
  })
})

describe('a lost connection', () => {
  test('no cached page is served until the database is known to be unreachable altogether', () => {
    const cache = trustedCache()
    cache.store('/', cache.generation(), facts(), page())
    cache.markStale()
    expect(cache.lookup('/')).toBeUndefined()
    expect(cache.lastKnown('/')).toBeDefined()
    cache.serveStale()
    expect(cache.lookup('/')).toBeDefined()
  })

  test('nothing is stored until change notifications arrive again, and then the cache is emptied', () => {
    const cache = trustedCache()
    cache.store('/', cache.generation(), facts(), page())
    cache.markStale()
    expect(cache.store('/b', cache.generation(), facts(), page())).toBe(false)
    cache.markFresh()
    expect(cache.lookup('/')).toBeUndefined()
    expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 })
  })
})
