import type { CachedPage, PageCache } from './page-cache.ts'

/**
 * What a render came to. `cached`: the same for everyone. Else `own` is for its request alone, and `others` says what those
 * who waited do: one of them renders `again` for all (what it shows changed meanwhile), or each renders for itself, this
 * time (`alone`: it failed) or from now on (`always alone`: it is personal).
 */
export type Rendered<Own> = { cached: CachedPage } | { own: Own; others: 'again' | 'alone' | 'always alone' }

const maxKnownAsPersonal = 10_000

export function createRenderOnce<Own>(cache: PageCache) {
  const underWay = new Map<string, Promise<Rendered<unknown>>>()
  const personal = new Set<string>()

  return async function renderOnce(url: string, render: () => Promise<Rendered<Own>>): Promise<Rendered<Own>> {
    const key = cache.keyFor(url)
    if (key === undefined || personal.has(key)) return await render()

    for (let others = underWay.get(key); others; others = underWay.get(key)) {
      const made = await others
      if ('cached' in made) return made
      if (made.others !== 'again') return await render()
    }
    const mine = Promise.withResolvers<Rendered<unknown>>()
    underWay.set(key, mine.promise)
    let made: Rendered<Own> | undefined
    try {
      made = await render()
      return made
    } finally {
      underWay.delete(key)
      mine.resolve(made ?? { own: undefined, others: 'alone' })
      if (made && 'own' in made && made.others === 'always alone') remember(key)
    }
  }

  function remember(key: string) {
    if (personal.size >= maxKnownAsPersonal) personal.clear()
    personal.add(key)
  }
}
