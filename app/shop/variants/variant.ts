/** One thing to buy is one line of a basket: ids of products and of variants are never the same. */
export function itemKey({
  productId,
  variantId,
}: {
  productId: string
  variantId?: string | null | undefined
}): string {
  return variantId ?? productId
}

/** "Muslin wrap (large)", as orders keep it. */
export function nameVariant(product: string, variant: string | undefined): string {
  return variant === undefined ? product : `${product} (${variant})`
}

/** As much of a variant as buyers are shown. */
export type OfferedVariant = { id: string; name: string; pricePence: number; stock: number | null }

/** Not more of it than that. */
export function offerVariant({ id, name, pricePence, stock }: OfferedVariant): OfferedVariant {
  return { id, name, pricePence, stock }
}
