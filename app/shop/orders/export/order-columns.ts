import type { ExportColumn } from '#app/desk-parts/export/define-export.server.ts'
import { formatPoundsField } from '#app/platform/formats/money.ts'
import { formatForSheet, londonClock } from '#app/platform/time/london-time.ts'
import { addressColumns, addressParts, buyerColumns, buyerFieldNames } from '#app/shop/buyer-columns.ts'
import { amountOf, describeLine, ratesOf, sharePaid, vatOf } from '#app/shop/orders/order-line.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { shownStatus, statusLabels } from '#app/shop/orders/order-status.ts'
import type { Order } from '#app/shop/schema.ts'
import { vatWithin } from '#app/shop/vat.ts'

export type ExportedOrder = Order & { lines: OrderLine[]; isRegistered: boolean }
type Column<Of> = readonly [name: string, label: string, cell: (of: Of) => string | null]

const pounds = formatPoundsField
const columnsOfBuyer = { ...buyerColumns, ...addressColumns }

// Sums are the provider's figures. The status beside them is the one that staff see and can set.
const ofOrder: Column<ExportedOrder>[] = [
  ['number', 'Order ID', ({ number }) => number],
  ['ordered', 'Ordered (London time)', ({ createdAt }) => formatForSheet(createdAt)],
  ...[...buyerFieldNames, ...addressParts].map((field): Column<ExportedOrder> => {
    const { exportColumn, staffLabel } = columnsOfBuyer[field]
    return [exportColumn, staffLabel, (order) => order[field]]
  }),
  ['product', 'Product', describeGoods],
  ['quantity', 'Quantity', ({ quantity }) => String(quantity)],
  ['discount-code', 'Discount code', ({ discountCode }) => discountCode],
  ['discount', 'Discount', ({ discountPence }) => pounds(discountPence)],
  ['delivery', 'Delivery', ({ deliveryPence }) => pounds(deliveryPence)],
  ['amount', 'Amount', ({ amountPence }) => pounds(amountPence)],
  ['status', 'Status', (order) => statusLabels[shownStatus(order)]],
  ['by-hand', 'Set by hand', ({ isStatusByHand }) => (isStatusByHand ? 'Yes' : 'No')],
  ['provider', 'Card provider', ({ providerState }) => providerState],
  ['paid', 'Paid', ({ amountPaidPence }) => pounds(amountPaidPence)],
  ['paid-at', 'Paid on (London time)', ({ paidAt }) => paidAt && formatForSheet(paidAt)],
  ['refunded', 'Refunded', ({ amountRefundedPence }) => pounds(amountRefundedPence)],
  ['vat-rate', 'VAT rate', describeVatRates],
  ['vat', 'VAT in what was paid', vatPaid],
  ['dispute', 'Dispute', ({ disputeStatus }) => disputeStatus],
  ['sent', 'Sent', ({ sentAt }) => sentAt && londonClock(sentAt).day],
  ['carrier', 'Carrier', ({ carrier }) => carrier],
  ['tracking', 'Tracking number', ({ trackingNumber }) => trackingNumber],
  ['session', 'Session id', ({ stripeSessionId }) => stripeSessionId],
]

type Item = { line: OrderLine; paidPence: number; rate: number | null }

const ofItem: Column<Item>[] = [
  ['item', 'Item', ({ line }) => line.productName],
  ['item-sku', 'SKU', ({ line }) => line.sku],
  ['item-quantity', 'Item quantity', ({ line }) => String(line.quantity)],
  ['item-unit', 'Unit price', ({ line }) => pounds(line.unitPence)],
  ['item-discount', 'Share of the discount', ({ line }) => pounds(line.discountPence)],
  ['item-delivery', 'Share of the delivery', ({ line }) => pounds(line.deliveryPence)],
  ['item-total', 'Item total', ({ line }) => pounds(amountOf(line))],
  ['item-paid', 'Paid for the item', ({ paidPence }) => pounds(paidPence)],
  ['item-vat-rate', 'VAT rate of the item', ({ rate }) => (rate === null ? null : String(rate / 100))],
  [
    'item-vat',
    'VAT in what was paid for the item',
    ({ rate, paidPence }) => (rate === null ? null : pounds(vatWithin(paidPence, rate))),
  ],
]

const labelled = (columns: Column<never>[]): ExportColumn[] => columns.map(([name, label]) => ({ name, label }))

export const orderExportColumns = labelled(ofOrder)
export const orderItemColumns = labelled(ofItem)

function cellsOf<Of>(columns: Column<Of>[], of: Of) {
  return (name: string) => columns.find(([own]) => own === name)?.[2](of) ?? null
}

export function orderCells(order: ExportedOrder) {
  return cellsOf(ofOrder, order)
}

/** A row for each line, repeating the order's cells. */
export function itemCells(order: ExportedOrder) {
  const paid = order.amountPaidPence === 0 ? [] : sharePaid(order.lines, order.amountPaidPence)
  return order.lines.map((line, at) => {
    const item = { line, paidPence: paid[at] ?? 0, rate: order.isRegistered ? line.vatRate : null }
    return (name: string) => cellsOf(ofItem, item)(name) ?? orderCells(order)(name)
  })
}

function describeGoods({ lines }: ExportedOrder) {
  return lines.length > 1 ? lines.map(describeLine).join('; ') : (lines[0]?.productName ?? null)
}

function describeVatRates({ lines, isRegistered }: ExportedOrder) {
  const rates = isRegistered ? ratesOf(lines).map((rate) => String(rate / 100)) : []
  return rates.join('; ') || null
}

function vatPaid({ amountPaidPence, lines, isRegistered }: ExportedOrder) {
  const vat = vatOf(lines, isRegistered, amountPaidPence)
  // Zero for an unpaid order: shared among lines of several rates, the VAT would not be.
  return vat === null ? null : pounds(amountPaidPence === 0 ? 0 : vat)
}
