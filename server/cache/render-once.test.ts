import { describe, expect, test } from 'vitest'

import { newPageFacts } from '#app/platform/http/request.server.ts'

import { createPageCache, type CachedPage } from './page-cache.ts'
import { createRenderOnce, type Rendered } from './render-once.ts'

const empty = { headers: [], body: Buffer.from('') }

const cached: CachedPage = {
  etag: 'W/"1"',
  headers: [],
  answers: { identity: empty, gzip: empty, br: empty },
}

function setUp() {
  const cache = createPageCache({ maxBytes: 1_000_000 })
  cache.markFresh()
  const renderOnce = createRenderOnce<string>(cache)
  let renders = 0
  /** Three concurrent visitors. */
  async function three(url: string, outcome: (render: number) => Rendered<string>) {
    return await Promise.all(
      [1, 2, 3].map(() =>
        renderOnce(url, async () => {
          renders += 1
          const mine = renders
          await new Promise((resolve) => setImmediate(resolve))
          return outcome(mine)
        }),
      ),
    )
  }
  return { cache, three, renders: () => renders }
}

describe('for three concurrent visitors', () => {
  test('a page that is for everyone is rendered once', async () => {
    const { three, renders } = setUp()
    expect(await three('/', () => ({ cached }))).toEqual([{ cached }, { cached }, { cached }])
    expect(renders()).toBe(1)
  })

  test('a personal page is rendered for each of them, and again for later ones', async () => {
    const { three, renders } = setUp()
    const made = await three('/contact', (render) => ({ own: `for ${render}`, others: 'always alone' }))
    expect(new Set(made.map((page) => 'own' in page && page.own)).size).toBe(3)
    expect(renders()).toBe(3)
    await three('/contact', (render) => ({ own: `for ${render}`, others: 'always alone' }))
    expect(renders()).toBe(6)
  })

  test('a second render serves the other two when the first was outdated by a change', async () => {
    const { three, renders } = setUp()
    const made = await three('/', (render) => (render === 1 ? { own: 'outdated', others: 'again' } : { cached }))
    expect(made).toEqual([{ own: 'outdated', others: 'again' }, { cached }, { cached }])
    expect(renders()).toBe(2)
  })

  test('each renders for itself when the first render failed, and later visitors share again', async () => {
    const { three, renders } = setUp()
    await three('/', (render) => ({ own: `failed ${render}`, others: 'alone' }))
    expect(renders()).toBe(3)
    await three('/', () => ({ cached }))
    expect(renders()).toBe(4)
  })

  test('a render that throws leaves nobody waiting', async () => {
    const { three, renders } = setUp()
    const broken = three('/', (render) => {
      if (render === 1) throw new Error('broken')
      return { cached }
    })
    await expect(broken).rejects.toThrow('broken')
    expect(renders()).toBeGreaterThan(1)
    expect(await three('/', () => ({ cached }))).toHaveLength(3)
  })
})

test('a page with unknown parameters is rendered for each visitor', async () => {
  const { three, renders } = setUp()
  await three('/?x=1', () => ({ cached }))
  expect(renders()).toBe(3)
})

test('a page known to ignore its parameters is rendered once for all of them', async () => {
  const { cache, three, renders } = setUp()
  cache.store('/', cache.generation(), { ...newPageFacts(), isForEveryone: true }, cached)
  await three('/?x=1', () => ({ cached }))
  expect(renders()).toBe(1)
})
