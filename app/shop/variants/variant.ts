import { formatPounds } from '#app/platform/formats/money.ts'

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

/** "From £12.00" if there are dearer variants. */
export function describePrice(lowestPence: number, isFrom = false): string {
  return `${isFrom ? 'From ' : ''}${formatPounds(lowestPence)}`
}

export function hasSeveralPrices(variants: { pricePence: number }[]): boolean {
  return new Set(variants.map(({ pricePence }) => pricePence)).size > 1
}

// The plural of other labels is unknown.
const knownLabels = new Set(['size', 'colour', 'pattern', 'style', 'pack'])

/** "3 sizes" for a known label, else "3 variants". */
export function countVariants({ label, count }: { label: string | null; count: number }): string {
  const one = label?.toLowerCase() ?? ''
  return `${count} ${knownLabels.has(one) ? one : 'variant'}${count === 1 ? '' : 's'}`
}

/** The part of a variant shown to buyers. */
export type OfferedVariant = { id: string; name: string; pricePence: number; stock: number | null }

export function toOfferedVariant({ id, name, pricePence, stock }: OfferedVariant): OfferedVariant {
  return { id, name, pricePence, stock }
}
