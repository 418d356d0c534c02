import { recordId } from '#app/platform/http/record-id.ts'
import { itemKey } from '#app/shop/variants/variant.ts'

export type OrderItem = { productId: string; variantId?: string | undefined; quantity: number }

/** Of one product or variant in one order. */
export const mostOfOne = 10
/** Different products in one order or basket. */
export const mostProducts = 20

/** The price that the buyer saw: nobody pays another one. */
type SeenItem = OrderItem & { pricePence: number }

export const itemName = 'item'

export function writeItem({ quantity, pricePence, ...of }: SeenItem): string {
  return `${writeIds(of)} ${quantity} ${pricePence}`
}

export function writeIds({ productId, variantId }: Omit<OrderItem, 'quantity'>): string {
  return variantId ? `${productId}:${variantId}` : productId
}

/** Parses the output of `writeIds`. Undefined for anything else. */
export function readIds(text: string): Omit<OrderItem, 'quantity'> | undefined {
  const [first = '', second, ...more] = text.length <= 80 ? text.split(':') : []
  const [productId, variantId] = [recordId(first), second === undefined ? undefined : recordId(second)]
  const isWhole = more.length === 0 && (second === undefined || variantId !== undefined)
  return productId && isWhole ? { productId, variantId } : undefined
}

/** `chosen`: the quantity beside the only item. Each item once. Undefined when the form was tampered with. */
export function readItems(typed: FormDataEntryValue[], chosen?: FormDataEntryValue | null): SeenItem[] | undefined {
  if (typed.length === 0 || typed.length > mostProducts) return undefined
  const items = typed.flatMap((item) => {
    const [ids = '', written, pence = ''] = typeof item === 'string' && item.length < 100 ? item.split(' ') : []
    const of = readIds(ids)
    if (!of || !/^\d{1,8}$/.test(pence)) return []
    return [{ ...of, quantity: readQuantity(chosen ?? written), pricePence: Number(pence) }]
  })
  const isEachOnce = new Set(items.map(itemKey)).size === typed.length
  return isEachOnce && items.every(({ quantity }) => quantity > 0) ? items : undefined
}

/** Zero unless the text is a whole number up to `mostOfOne`. */
export function readQuantity(typed: FormDataEntryValue | null | undefined): number {
  const quantity = typeof typed === 'string' && /^\d{1,2}$/.test(typed) ? Number(typed) : 0
  return quantity <= mostOfOne ? quantity : 0
}

export function quantityOptions(most: number) {
  return Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
}

export function totalOf(lines: { pricePence: number; quantity: number }[]): number {
  return lines.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0)
}
