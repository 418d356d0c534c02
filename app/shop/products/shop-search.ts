const maxLength = 100

/** What the shop's address asks for. */
export type ShopSearch = { search: string; category: string }

/** What is typed is cleaned of what no product can have in it; the words that stay are looked for one by one. */
export function readShopSearch(params: URLSearchParams): ShopSearch {
  const clean = (name: string) =>
    (params.get(name) ?? '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, maxLength)
  return { search: clean('search'), category: clean('category') }
}

/** The address of a search: what is not asked for does not stand in it. */
export function shopPath({ search = '', category = '' }: Partial<ShopSearch>): string {
  const params = new URLSearchParams({ ...(search ? { search } : {}), ...(category ? { category } : {}) })
  return params.size > 0 ? `/shop?${params}` : '/shop'
}

/** 'Showing 3 of 12 products for “swaddle” in Feeding'. */
export function describeResults({ search, category }: ShopSearch, shown: number, all: number): string {
  const forWords = search ? ` for “${search}”` : ''
  const inWords = category ? ` in ${category}` : ''
  return `Showing ${shown} of ${all} ${all === 1 ? 'product' : 'products'}${forWords}${inWords}`
}
