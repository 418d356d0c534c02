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

describe('what is kept', () => {
  test('a page is answered until one of its tags is forgotten', () => {
    const cache = trustedCache()
    cache.store('/about', cache.generation(), facts({ tags: ['settings', 'faqs'] }), page())
    expect(cache.lookup('/about')).toBeDefined()
    cache.invalidateTag('products')
    expect(cache.lookup('/about')).toBeDefined()
    cache.invalidateTag('faqs')
    expect(cache.lookup('/about')).toBeUndefined()
  })

  test('a page that depends on who asks is not kept, nor one that does not say it is for everyone', () => {
    const cache = trustedCache()
    expect(cache.store('/a', cache.generation(), facts({ isPersonal: true }), page())).toBe(false)
    expect(cache.store('/a', cache.generation(), { ...facts(), isForEveryone: false }, page())).toBe(false)
    expect(cache.stats().pages).toBe(0)
  })

  test('a million unknown parameters leave one entry', () => {
    const cache = trustedCache()
    cache.store('/about', cache.generation(), facts(), page())
    for (let n = 0; n < 1000; n += 1) {
      expect(cache.lookup(`/about?x=${n}`)).toBeDefined()
      cache.store(`/about?x=${n}`, cache.generation(), facts(), page())
    }
    expect(cache.stats()).toMatchObject({ pages: 1, paths: 1 })
  })

  test('a page rendered with an unknown parameter is not kept: it may have left a trace', () => {
    const cache = trustedCache()
    expect(cache.store('/about?x=1', cache.generation(), facts(), page())).toBe(false)
  })

  test('named parameters make pages of their own, in any order', () => {
    const cache = trustedCache()
    const shop = facts({ params: ['category', 'sort'] })
    cache.store('/shop?sort=price&category=cot', cache.generation(), shop, page('cot'))
    expect(cache.lookup('/shop?category=cot&sort=price&utm=x')?.answers.identity.body.toString()).toBe('cot')
    expect(cache.lookup('/shop?category=toy&sort=price')).toBeUndefined()
  })

  test.each(['/About', '/a%20b', '//about', '/a/../b', '/a/', '/é'])(
    '%s is another spelling and is not kept',
    (url) => {
      const cache = trustedCache()
      expect(cache.store(url, cache.generation(), facts(), page())).toBe(false)
    },
  )

  test('beyond the byte limit the longest unused go', () => {
    const cache = trustedCache({ maxBytes: 24_100 })
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']
    for (const path of paths) cache.store(path, cache.generation(), facts(), page('x'.repeat(1000)))
    cache.lookup('/a')
    cache.store('/i', cache.generation(), facts(), page('x'.repeat(1000)))
    expect(paths.filter((path) => !cache.lookup(path))).toEqual(['/b'])
    expect(cache.lookup('/i')).toBeDefined()
    expect(cache.stats().bytes).toBeLessThanOrEqual(24_100)
  })

  test('a page is not answered past the instant at which it will look different', () => {
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

describe('races', () => {
  test('a render that read before a commit may not be stored after its invalidation', () => {
    const cache = trustedCache()
    const begunAt = cache.generation()
    cache.invalidateTag('settings')
    expect(cache.store('/', begunAt, facts(), page('old'))).toBe(false)
    expect(cache.store('/', cache.generation(), facts(), page('new'))).toBe(true)
  })

  test('a render that began before the connection was lost is not stored when it is back', () => {
    const cache = trustedCache()
    const begunAt = cache.generation()
    cache.markStale()
    cache.markFresh()
    expect(cache.store('/', begunAt, facts(), page('old'))).toBe(false)
  })

  test('too many tags to remember forget everything rather than one too few', () => {
    const cache = trustedCache()
    const begunAt = cache.generation()
    for (let n = 0; n <= 10_001; n += 1) cache.invalidateTag(`post:${n}`)
    expect(cache.store('/', begunAt, facts({ tags: ['post:1'] }), page('old'))).toBe(false)
  })
})

describe('a connection that is lost', () => {
  test('nothing kept is answered, until the database is known to be away altogether', () => {
    const cache = trustedCache()
    cache.store('/', cache.generation(), facts(), page())
    cache.markStale()
    expect(cache.lookup('/')).toBeUndefined()
    expect(cache.lastKnown('/')).toBeDefined()
    cache.serveStale()
    expect(cache.lookup('/')).toBeDefined()
  })

  test('nothing is stored while changes are not heard, and all is forgotten when they are again', () => {
    const cache = trustedCache()
    cache.store('/', cache.generation(), facts(), page())
    cache.markStale()
    expect(cache.store('/b', cache.generation(), facts(), page())).toBe(false)
    cache.markFresh()
    expect(cache.lookup('/')).toBeUndefined()
    expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 })
  })
})
