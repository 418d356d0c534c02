import type { ShownPicture } from '#app/ui/picture.tsx'

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
}

const fewLeft = 5

export function isSoldOut({ stock }: { stock: number | null }) {
  return stock === 0
}

/** What a visitor is told of the stock; nothing while there is plenty, or where it is not counted. */
export function stockWords(stock: number | null): string | undefined {
  if (stock === null || stock > fewLeft) return undefined
  return stock === 0 ? 'Sold out' : `${stock} left`
}

/** The beginning of a text, cut after a whole word. */
export function beginningOf(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : maxLength).replace(/[\s,.;:–-]+$/, '')}…`
}

/** Where it can be bought. */
export const checkoutPath = (slug: string) => `/shop/${slug}/checkout`
