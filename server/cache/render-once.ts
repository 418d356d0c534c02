import type { CachedPage, PageCache } from './page-cache.ts'

// For an uncached page, `others` tells waiting requests what to do. `again`: the content changed, so one of them
// renders for all. `alone`: the render failed, so each renders. `always alone`: the page is personal, also in future.
export type Rendered<Own> = { cached: CachedPage } | { own: Own; others: 'again' | 'alone' | 'always alone' }

const maxKnownAsPersonal = 10_000

export function createRenderOnce<Own>(cache: PageCache) {
  const inFlight = new Map<string, Promise<Rendered<unknown>>>()
  const personal = new Set<string>()

  return async function renderOnce(url: string, render: () => Promise<Rendered<Own>>): Promise<Rendered<Own>> {
    const key = cache.keyFor(url)
    if (key === undefined || personal.has(key)) return await render()

    for (let others = inFlight.get(key); others; others = inFlight.get(key)) {
      const made = await others
      if ('cached' in made) return made
      if (made.others !== 'again') return await render()
    }
    const pending = Promise.withResolvers<Rendered<unknown>>()
    inFlight.set(key, pending.promise)
    let made: Rendered<Own> | undefined
    try {
      made = await render()
      return made
    } finally {
      inFlight.delete(key)
      pending.resolve(made ?? { own: undefined, others: 'alone' })
      if (made && 'own' in made && made.others === 'always alone') remember(key)
    }
  }

  function remember(key: string) {
    if (personal.size >= maxKnownAsPersonal) personal.clear()
    personal.add(key)
  }
}
