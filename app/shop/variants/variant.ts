/** The key of a basket line: ids of products and variants are never the same. */
export function itemKey({
  productId,
  variantId,
}: {
  productId: string
  variantId?: string | null | undefined
}): string {
  return variantId ?? productId
}

/** "Muslin wrap (large)", as stored in orders. */
export function nameVariant(product: string, variant: string | undefined): string {
  return variant === undefined ? product : `${product} (${variant})`
}

/** The part of a variant shown to buyers. */
export type OfferedVariant = { id: string; name: string; pricePence: number; stock: number | null }

export function offerVariant({ id, name, pricePence, stock }: OfferedVariant): OfferedVariant {
  return { id, name, pricePence, stock }
}
