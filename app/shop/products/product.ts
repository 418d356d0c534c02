import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

/** A product as cards show it. */
export type ListedProduct = {
  slug: string
  name: string
  /** Its beginning. */
  description: string
  pricePence: number
  stock: number | null
  category: string | null
  picture: ShownPicture | undefined
  /** The page of the visitor's own order that holds the last one. */
  ownOrder?: string | undefined
}

const fewLeft = 5

export function isSoldOut({ stock }: { stock: number | null }) {
  return stock === 0
}

/** What a visitor is told of the stock; nothing while there is plenty, or where it is not counted. */
export function stockLabel(stock: number | null): string | undefined {
  if (stock === null || stock > fewLeft) return undefined
  return stock === 0 ? 'Sold out' : `${stock} left`
}

/** Where it can be bought. */
export const checkoutPath = (slug: string) => `/shop/${slug}/checkout`
