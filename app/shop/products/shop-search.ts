const maxLength = 100

export type ShopSearch = { search: string; category: string }

export function readShopSearch(params: URLSearchParams): ShopSearch {
  const clean = (name: string) =>
    (params.get(name) ?? '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, maxLength)
  return { search: clean('search'), category: clean('category') }
}

export function shopPath({ search = '', category = '' }: Partial<ShopSearch>): string {
  const params = new URLSearchParams({ ...(search ? { search } : {}), ...(category ? { category } : {}) })
  return params.size > 0 ? `/shop?${params}` : '/shop'
}

export function describeResults({ search, category }: ShopSearch, shown: number, all: number): string {
  const forWords = search ? ` for “${search}”` : ''
  const inWords = category ? ` in ${category}` : ''
  return `Showing ${shown} of ${all} ${all === 1 ? 'product' : 'products'}${forWords}${inWords}`
}
