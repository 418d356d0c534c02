/** The tag of every page that shows products. */
export const productsTag = 'products'

/** The tag of what shows this product. */
export function productTag(slug: string): string {
  return `product:${slug}`
}
