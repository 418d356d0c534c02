import { csvHeading, csvLine } from '#app/platform/csv.ts'
import { transaction } from '#app/platform/db.server.ts'
import type { ListQuery } from '#app/platform/list-query.ts'
import { writePounds } from '#app/shop/money.ts'
import type { OrderExportColumn } from '#app/shop/orders/manage/export-columns.ts'
import { matching, orderOf } from '#app/shop/orders/manage/order-list.server.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { shownStatus, statusWords } from '#app/shop/orders/order-status.ts'
import { orders } from '#app/shop/schema.ts'
import { vatWithin } from '#app/shop/vat.ts'
import type { Acting } from '#app/staff/acting.server.ts'
import { recordChange, recordRead } from '#app/staff/audit/audit.server.ts'
import { type ExportColumn, mostExported } from '#app/staff/export-choice.ts'

type OrderRow = typeof orders.$inferSelect

/** What matches, as CSV. One row of the access log names all of them, another the columns. */
export async function exportOrders(query: ListQuery, columns: ExportColumn[], acting: Acting): Promise<string> {
  return await transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(orders)
      .where(matching(query))
      .orderBy(...orderOf(query))
      .limit(mostExported)
    const lines = rows.map((row) => csvLine(columns.map(({ name }) => say[name as OrderExportColumn](row))))
    await recordRead(tx, { ...acting, how: 'exported', subject: orderSubject, ids: rows.map(({ id }) => id) })
    const details = { columns: columns.map(({ label }) => label), records: rows.length }
    await recordChange(tx, { ...acting, action: 'chose columns to export', subject: orderSubject, ids: [], details })
    return csvHeading(columns.map(({ label }) => label)) + lines.join('')
  })
}

// Money counts the provider's truth; the status beside it is what staff see.
const say: Record<OrderExportColumn, (order: OrderRow) => string | null> = {
  number: ({ number }) => number,
  ordered: ({ createdAt }) => createdAt.toISOString(),
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ shippingAddress }) => shippingAddress,
  product: ({ productName }) => productName,
  quantity: ({ quantity }) => String(quantity),
  amount: ({ amountPence }) => writePounds(amountPence),
  status: (order) => statusWords[shownStatus(order)],
  'by-hand': ({ isStatusByHand }) => (isStatusByHand ? 'Yes' : 'No'),
  provider: ({ providerState }) => providerState,
  paid: ({ amountPaidPence }) => writePounds(amountPaidPence),
  'paid-at': ({ paidAt }) => paidAt?.toISOString() ?? null,
  refunded: ({ amountRefundedPence }) => writePounds(amountRefundedPence),
  'vat-rate': ({ vatRate }) => String(vatRate / 100),
  vat: ({ amountPaidPence, vatRate }) => writePounds(vatWithin(amountPaidPence, vatRate)),
  dispute: ({ disputeStatus }) => disputeStatus,
  sent: ({ sentAt }) => sentAt?.toISOString() ?? null,
  carrier: ({ carrier }) => carrier,
  tracking: ({ trackingNumber }) => trackingNumber,
  session: ({ stripeSessionId }) => stripeSessionId,
}
