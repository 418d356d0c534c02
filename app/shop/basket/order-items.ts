import { itemKey } from '#app/shop/variants/variant.ts'

/** `variantId`: of a product that comes in several. */
export type OrderItem = { productId: string; variantId?: string | undefined; quantity: number }

/** Of one product, or variant, in one order. */
export const mostOfOne = 10
/** Different products in one order or basket. */
export const mostProducts = 20

/** What the buyer saw when they ordered: nobody pays another price. */
export type SeenItem = OrderItem & { pricePence: number }

export const itemName = 'item'

export function writeItem({ quantity, pricePence, ...of }: SeenItem): string {
  return `${writeIds(of)} ${quantity} ${pricePence}`
}

export function writeIds({ productId, variantId }: Omit<OrderItem, 'quantity'>): string {
  return variantId ? `${productId}:${variantId}` : productId
}

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
/** What `writeIds` writes. */
export const idsPattern = `(${id})(?::(${id}))?`
const writtenItem = new RegExp(`^${idsPattern} (\\d{1,2}) (\\d{1,8})$`)

/** From the form of a basket. Each thing once; undefined when the form was tampered with. */
export function readItems(typed: FormData): SeenItem[] | undefined {
  const values = typed.getAll(itemName)
  if (values.length === 0 || values.length > mostProducts) return undefined
  const items = values.flatMap((value) => {
    const [, productId, variantId, quantity, pence] =
      (typeof value === 'string' && value.length < 100 && writtenItem.exec(value)) || []
    return productId ? [{ productId, variantId, quantity: readQuantity(quantity), pricePence: Number(pence) }] : []
  })
  const isEachOnce = new Set(items.map(itemKey)).size === values.length
  return isEachOnce && items.every(({ quantity }) => quantity > 0) ? items : undefined
}

/** Zero for anything that is not a whole number up to the most of one product. */
export function readQuantity(typed: FormDataEntryValue | null | undefined): number {
  const quantity = typeof typed === 'string' && /^\d{1,2}$/.test(typed) ? Number(typed) : 0
  return quantity <= mostOfOne ? quantity : 0
}

export function totalOf(lines: { pricePence: number; quantity: number }[]): number {
  return lines.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0)
}
