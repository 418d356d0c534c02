import { inArray } from 'drizzle-orm'

import type { ExportColumn } from '#app/desk-parts/export/column-choice.ts'
import { streamExport } from '#app/desk-parts/export/stream-export.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatPoundsField } from '#app/platform/formats/money.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { formatForSheet } from '#app/platform/time/london-time.ts'
import { isRegisteredForVat } from '#app/settings/seller.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { addressColumns, addressParts, buyerColumns, buyerFieldNames } from '#app/shop/buyer-columns.ts'
import { matchingOrders, orderListSort } from '#app/shop/orders/manage/order-list.server.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { describeLine, ratesOf, vatOf } from '#app/shop/orders/order-line.ts'
import { type OrderLine, readLinesOf } from '#app/shop/orders/order-lines.server.ts'
import { shownStatus, statusLabels } from '#app/shop/orders/order-status.ts'
import { orders } from '#app/shop/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { itemCells, orderItemColumns } from './order-items.ts'

type OrderRow = typeof orders.$inferSelect & { lines: OrderLine[]; isRegistered: boolean }

/** `perItem`: one row for each order line, repeating the order's cells. */
export async function exportOrders(
  query: ListQuery,
  { columns, perItem }: { columns: ExportColumn[]; perItem: boolean },
  actor: Actor,
) {
  const isRegistered = isRegisteredForVat(await readSiteSettings())
  const matched = db
    .select({ id: orders.id })
    .from(orders)
    .where(matchingOrders(query))
    .orderBy(...orderListSort(query))
  return await streamExport<OrderRow>({
    ids: matched,
    subject: orderSubject,
    columns: perItem ? [...columns, ...orderItemColumns] : columns,
    actor,
    async read(tx, ids) {
      const rows = await tx.select().from(orders).where(inArray(orders.id, ids))
      const linesOf = await readLinesOf(ids, tx)
      return rows.map((order) => ({ ...order, lines: linesOf.get(order.id) ?? [], isRegistered }))
    },
    cells(order) {
      const cellOf = (name: string) => cells[name as OrderExportColumn](order)
      return perItem ? itemCells(order, cellOf) : cellOf
    },
  })
}

type Cell = (order: OrderRow) => string | null

const columnsOfBuyer = { ...buyerColumns, ...addressColumns }
const namesOfBuyer = [...buyerFieldNames, ...addressParts]

const buyerCells = Object.fromEntries(
  namesOfBuyer.map((field): [string, Cell] => [columnsOfBuyer[field].exportColumn, (order) => order[field]]),
) as Record<(typeof columnsOfBuyer)[keyof typeof columnsOfBuyer]['exportColumn'], Cell>

// Sums are the provider's figures. The status beside them is the one that staff see and can set.
const cells: Record<OrderExportColumn, Cell> = {
  ...buyerCells,
  number: ({ number }) => number,
  ordered: ({ createdAt }) => formatForSheet(createdAt),
  product: ({ lines }) => lines.map((line) => (lines.length > 1 ? describeLine(line) : line.productName)).join('; '),
  quantity: ({ quantity }) => String(quantity),
  'discount-code': ({ discountCode }) => discountCode,
  discount: ({ discountPence }) => formatPoundsField(discountPence),
  delivery: ({ deliveryPence }) => formatPoundsField(deliveryPence),
  amount: ({ amountPence }) => formatPoundsField(amountPence),
  status: (order) => statusLabels[shownStatus(order)],
  'by-hand': ({ isStatusByHand }) => (isStatusByHand ? 'Yes' : 'No'),
  provider: ({ providerState }) => providerState,
  paid: ({ amountPaidPence }) => formatPoundsField(amountPaidPence),
  'paid-at': ({ paidAt }) => paidAt && formatForSheet(paidAt),
  refunded: ({ amountRefundedPence }) => formatPoundsField(amountRefundedPence),
  'vat-rate': ({ lines, isRegistered }) =>
    isRegistered
      ? ratesOf(lines)
          .map((rate) => String(rate / 100))
          .join('; ') || null
      : null,
  vat: ({ amountPaidPence, lines, isRegistered }) => {
    const vat = vatOf(lines, isRegistered, amountPaidPence)
    if (vat === null) return null
    // Zero for an unpaid order: shared among lines of several rates, the VAT would not be.
    return formatPoundsField(amountPaidPence === 0 ? 0 : vat)
  },
  dispute: ({ disputeStatus }) => disputeStatus,
  sent: ({ sentAt }) => sentAt && formatForSheet(sentAt),
  carrier: ({ carrier }) => carrier,
  tracking: ({ trackingNumber }) => trackingNumber,
  session: ({ stripeSessionId }) => stripeSessionId,
}

export const orderExportColumns = [
  { name: 'number', label: 'Order ID' },
  { name: 'ordered', label: 'Ordered (London time)' },
  ...namesOfBuyer.map((field) => {
    const { exportColumn: name, staffLabel: label } = columnsOfBuyer[field]
    return { name, label }
  }),
  { name: 'product', label: 'Product' },
  { name: 'quantity', label: 'Quantity' },
  { name: 'discount-code', label: 'Discount code' },
  { name: 'discount', label: 'Discount' },
  { name: 'delivery', label: 'Delivery' },
  { name: 'amount', label: 'Amount' },
  { name: 'status', label: 'Status' },
  { name: 'by-hand', label: 'Set by hand' },
  { name: 'provider', label: 'Card provider' },
  { name: 'paid', label: 'Paid' },
  { name: 'paid-at', label: 'Paid on (London time)' },
  { name: 'refunded', label: 'Refunded' },
  { name: 'vat-rate', label: 'VAT rate' },
  { name: 'vat', label: 'VAT in what was paid' },
  { name: 'dispute', label: 'Dispute' },
  { name: 'sent', label: 'Sent (London time)' },
  { name: 'carrier', label: 'Carrier' },
  { name: 'tracking', label: 'Tracking number' },
  { name: 'session', label: 'Session id' },
] as const satisfies readonly ExportColumn[]

type OrderExportColumn = (typeof orderExportColumns)[number]['name']
