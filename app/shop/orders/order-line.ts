import { formatPounds } from '#app/platform/formats/money.ts'
import { vatWithin } from '#app/shop/vat.ts'

export type Goods = { productName: string; quantity: number }
export type Sold = {
  unitPence: number
  quantity: number
  discountPence?: number | undefined
  deliveryPence?: number | undefined
}
type Priced = Sold & { vatRate: number | null }

/** The specified columns show the first product, and how many more there are (decisions, 34). */
export function titleOf(lines: Goods[]): string {
  const [first] = lines
  const more = lines.length - 1
  return `${first?.productName ?? ''}${more > 0 ? ` + ${more} more` : ''}`
}

export function describeLine({ productName, quantity }: Goods): string {
  return quantity > 1 ? `${quantity} × ${productName}` : productName
}

type Delivered = { deliveryPence: number; discountPence: number; discountCode: string | null; isForPlace: boolean }

/** `chargesDelivery`: the shop does. Otherwise the price of the goods includes it, unless a code is for it. */
export function isDeliveryFree(order: Delivered, chargesDelivery: boolean): boolean {
  if (order.isForPlace || order.deliveryPence > 0) return false
  return chargesDelivery || (order.discountCode !== null && order.discountPence === 0)
}

/** Neither paid nor free: the prices of the goods include it. */
export function includesDelivery(order: Delivered, chargesDelivery: boolean): boolean {
  return order.deliveryPence === 0 && !isDeliveryFree(order, chargesDelivery)
}

/** As in "£12.50, UK delivery included". */
export function describeDelivered(order: Delivered, chargesDelivery: boolean): string {
  if (isDeliveryFree(order, chargesDelivery)) return 'free delivery'
  return order.deliveryPence > 0 ? `delivery of ${formatPounds(order.deliveryPence)}` : 'UK delivery'
}

/** The price before discounts. */
export function goodsOf({ unitPence, quantity }: Sold): number {
  return unitPence * quantity
}

/** The amount paid for the line: its goods less its share of the discount, plus its share of the delivery. */
export function amountOf(line: Sold): number {
  return goodsOf(line) - (line.discountPence ?? 0) + (line.deliveryPence ?? 0)
}

/** The price of the next refunded pieces of a line, without delivery. Rounding is settled by the last piece. */
export function piecesPence(line: Sold & { leftPieces: number }, pieces: number): number {
  const paid = goodsOf(line) - (line.discountPence ?? 0)
  const upTo = (count: number) => Math.round((paid * count) / line.quantity)
  const refundedPieces = line.quantity - line.leftPieces
  return upTo(refundedPieces + pieces) - upTo(refundedPieces)
}

/** The refundable part of a line's delivery, after the price of its pieces. */
export function deliveryLeft(line: Sold & { leftPieces: number; leftPence: number }): number {
  const beyondGoods = line.leftPence - piecesPence(line, line.leftPieces)
  return Math.max(0, Math.min(line.deliveryPence ?? 0, beyondGoods))
}

/** In proportion to the weights, to the penny. Cumulative rounding, so that errors never add up. */
export function allocate(pence: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let [shared, reached] = [0, 0]
  return weights.map((weight) => {
    reached += weight
    const upTo = total === 0 ? 0 : Math.round((pence * reached) / total)
    const share = upTo - shared
    shared = upTo
    return share
  })
}

/** Of each line. Overpayment counts towards the first. */
export function sharePaid(lines: Sold[], paidPence: number): number[] {
  const beyond = paidPence - totalOf(lines)
  return lines.map((line, at) => amountOf(line) + (at === 0 ? beyond : 0))
}

/** In pence, rounded for each line as on the receipt. Null when VAT must not be stated. */
export function vatOf(lines: Priced[], isRegistered: boolean, paidPence = totalOf(lines)): number | null {
  if (!isRegistered || lines.every(({ vatRate }) => vatRate === null)) return null
  return sharePaid(lines, paidPence).reduce((sum, pence, at) => sum + vatWithin(pence, lines[at]!.vatRate ?? 0), 0)
}

function totalOf(lines: Sold[]) {
  return lines.reduce((sum, line) => sum + amountOf(line), 0)
}

/** In hundredths of a per cent, highest first. */
export function ratesOf(lines: Pick<Priced, 'vatRate'>[]): number[] {
  const rates = new Set(lines.flatMap(({ vatRate }) => vatRate ?? []))
  return [...rates].toSorted((a, b) => b - a)
}

type Shared = {
  id: string
  /** The part of the line's price not refunded yet. */
  leftPence: number
  chosenPence: number
}

/** Shares a refund among lines: first its own, then the rest, each in proportion. Adds up to the penny. */
export function shareRefund(amountPence: number, lines: Shared[]): Map<string, number> {
  const shares = new Map(lines.map(({ id }) => [id, 0]))
  const distribute = (pence: number, limits: { id: string; most: number }[]) => {
    const sharing = Math.min(
      pence,
      limits.reduce((sum, { most }) => sum + most, 0),
    )
    const parts = allocate(
      sharing,
      limits.map(({ most }) => most),
    )
    for (const [at, { id }] of limits.entries()) shares.set(id, (shares.get(id) ?? 0) + (parts[at] ?? 0))
    return pence - sharing
  }
  const left = distribute(
    amountPence,
    lines.map(({ id, leftPence, chosenPence }) => ({ id, most: Math.min(leftPence, chosenPence) })),
  )
  const rest = distribute(
    left,
    lines.map(({ id, leftPence }) => ({ id, most: Math.max(0, leftPence - (shares.get(id) ?? 0)) })),
  )
  // More was paid than the order costs.
  const [first] = lines
  if (first) shares.set(first.id, (shares.get(first.id) ?? 0) + rest)
  return shares
}
