import { formatPoundsField } from '#app/platform/formats/money.ts'
import { amountOf } from '#app/shop/orders/order-line.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { vatWithin } from '#app/shop/vat.ts'

export const rowsParam = 'rows'

export const orderItemColumns = [
  { name: 'item', label: 'Item' },
  { name: 'item-sku', label: 'SKU' },
  { name: 'item-quantity', label: 'Item quantity' },
  { name: 'item-unit', label: 'Unit price' },
  { name: 'item-discount', label: 'Share of the discount' },
  { name: 'item-delivery', label: 'Share of the delivery' },
  { name: 'item-total', label: 'Item total' },
  { name: 'item-paid', label: 'Paid for the item' },
  { name: 'item-vat-rate', label: 'VAT rate of the item' },
  { name: 'item-vat', label: 'VAT in what was paid for the item' },
] as const

type ItemColumn = (typeof orderItemColumns)[number]['name']

type ExportedOrder = { amountPaidPence: number; isRegistered: boolean; lines: OrderLine[] }

export function itemCells(order: ExportedOrder, cellOf: (name: string) => string | null) {
  return order.lines.map((line, at) => {
    const { productName, sku, quantity, unitPence, discountPence, deliveryPence, vatRate } = line
    const paidPence = paidFor(order, at)
    const isStated = order.isRegistered && vatRate !== null
    const item: Record<ItemColumn, string | null> = {
      item: productName,
      'item-sku': sku,
      'item-quantity': String(quantity),
      'item-unit': formatPoundsField(unitPence),
      'item-discount': formatPoundsField(discountPence),
      'item-delivery': formatPoundsField(deliveryPence),
      'item-total': formatPoundsField(amountOf(line)),
      'item-paid': formatPoundsField(paidPence),
      'item-vat-rate': isStated ? String(vatRate / 100) : null,
      'item-vat': isStated ? formatPoundsField(vatWithin(paidPence, vatRate)) : null,
    }
    return (name: string) => (isItemColumn(name) ? item[name] : cellOf(name))
  })
}

/** Overpayment counts towards the first line, as in `vatOf`. */
function paidFor({ amountPaidPence, lines }: ExportedOrder, at: number) {
  const line = lines[at]
  if (!line || amountPaidPence === 0) return 0
  const beyond = amountPaidPence - lines.reduce((sum, each) => sum + amountOf(each), 0)
  return amountOf(line) + (at === 0 ? beyond : 0)
}

function isItemColumn(name: string): name is ItemColumn {
  return orderItemColumns.some((column) => column.name === name)
}
