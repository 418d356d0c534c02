import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

export type ListedProduct = {
  slug: string
  name: string
  description: string
  pricePence: number
  stock: number | null
  category: string | null
  picture: ShownPicture | undefined
  ownOrder?: string | undefined
}

const fewLeft = 5

export function isSoldOut({ stock }: { stock: number | null }) {
  return stock === 0
}

/** Undefined while there is plenty, or when stock is not counted. */
export function stockLabel(stock: number | null): string | undefined {
  if (stock === null || stock > fewLeft) return undefined
  return stock === 0 ? 'Sold out' : `${stock} left`
}

export const checkoutPath = (slug: string) => `/shop/${slug}/checkout`
