import { expect, test } from 'vitest'

import { newPageFacts } from '#app/platform/http/request.server.ts'

import { type CachedPage, createPageCache } from './page-cache.ts'
import { createRecompression } from './recompression.ts'

function page(text: string): CachedPage {
  const answer = { headers: [], body: Buffer.from(text) }
  return { etag: 'W/"1"', headers: [], answers: { identity: answer, gzip: answer, br: answer } }
}

function setUp() {
  const idle = Promise.withResolvers<void>()
  const finished: Promise<void>[] = []
  let underWay = 0
  let mostUnderWay = 0
  const recompress = createRecompression({
    cache: () => cache,
    whenIdle: () => idle.promise,
    async recompress() {
      underWay += 1
      mostUnderWay = Math.max(mostUnderWay, underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return page('small')
    },
  })
  const cache = createPageCache({
    maxBytes: 1_000_000,
    onPopular: (key, popular) => void finished.push(recompress(key, popular)),
  })
  cache.markFresh()
  const store = (url: string) => {
    const facts = { ...newPageFacts(), tags: new Set([`tag of ${url}`]), isForEveryone: true }
    cache.store(url, cache.generation(), facts, page('a page compressed in haste'))
  }
  return {
    cache,
    store,
    ask: (url: string, times: number) => Array.from({ length: times }, () => bodyOf(cache.lookup(url))).at(-1),
    letIdle: async () => {
      idle.resolve()
      await Promise.all(finished)
    },
    mostUnderWay: () => mostUnderWay,
  }
}

const bodyOf = (found: CachedPage | undefined) => found?.answers.br.body.toString()

test('a page requested several times is compressed again once the process is idle', async () => {
  const { cache, store, ask, letIdle } = setUp()
  store('/often')
  store('/seldom')
  const bytesBefore = cache.stats().bytes
  expect(ask('/often', 5)).toBe('a page compressed in haste')
  ask('/seldom', 4)
  await letIdle()
  expect(ask('/often', 1)).toBe('small')
  expect(ask('/seldom', 1)).toBe('a page compressed in haste')
  const saved = 3 * ('a page compressed in haste'.length - 'small'.length)
  expect(cache.stats().bytes).toBe(bytesBefore - saved)
})

test('many popular pages are compressed one at a time', async () => {
  const { store, ask, letIdle, mostUnderWay } = setUp()
  const urls = Array.from({ length: 20 }, (_, n) => `/page-${n}`)
  urls.forEach(store)
  for (const url of urls) ask(url, 5)
  await letIdle()
  expect(urls.map((url) => ask(url, 1))).toEqual(urls.map(() => 'small'))
  expect(mostUnderWay()).toBe(1)
})

test('a page that changed meanwhile is not replaced by its old version', async () => {
  const { cache, store, ask, letIdle } = setUp()
  store('/changed')
  ask('/changed', 5)
  cache.invalidateTag('tag of /changed')
  await letIdle()
  expect(cache.lookup('/changed')).toBeUndefined()
})
