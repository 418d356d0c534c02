import { normaliseLine } from '#app/platform/single-line.ts'

const maxLength = 100

export type ShopSearch = {
  search: string
  category: string
  /** The id of the product before the page's first one. Empty on the first page. */
  after: string
}

export const shopParams = ['search', 'category', 'after'] as const

export function readShopSearch(params: URLSearchParams): ShopSearch {
  const clean = (name: string) =>
    normaliseLine(params.get(name) ?? '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, maxLength)
  return { search: clean('search'), category: clean('category'), after: clean('after') }
}

export function shopPath(place: Partial<ShopSearch>): string {
  return `/shop${shopQuery(place)}`
}

export function shopQuery(place: Partial<ShopSearch>): string {
  const params = new URLSearchParams(shopParams.flatMap((name) => (place[name] ? [[name, place[name]]] : [])))
  return params.size > 0 ? `?${params}` : ''
}

/** Only the spelling of our own links may be cached, so that nobody fills the cache with others. */
export function isAsLinked(params: URLSearchParams, place: ShopSearch): boolean {
  return shopParams.every(
    (name) => params.getAll(name).join('\n') === place[name] && params.has(name) === !!place[name],
  )
}

type ShownCount = { shown: number; all: number }

export function describeResults(
  { search, category }: Pick<ShopSearch, 'search' | 'category'>,
  { shown, all }: ShownCount,
): string {
  const forSearch = search ? ` for “${search}”` : ''
  const inCategory = category ? ` in ${category}` : ''
  return `Showing ${shown} of ${all.toLocaleString('en-GB')} ${all === 1 ? 'product' : 'products'}${forSearch}${inCategory}`
}
