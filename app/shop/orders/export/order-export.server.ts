import { inArray } from 'drizzle-orm'

import { defineExport, type ExportColumn } from '#app/desk-parts/export/define-export.server.ts'
import { streamExport } from '#app/desk-parts/export/stream-export.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { isRegisteredForVat } from '#app/settings/seller.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { matchingOrders, orderListRules, orderListSort } from '#app/shop/orders/manage/order-list.server.ts'
import { ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { readLinesOf } from '#app/shop/orders/order-lines.server.ts'
import { orders } from '#app/shop/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type ExportedOrder, itemCells, orderCells, orderExportColumns, orderItemColumns } from './order-columns.ts'

export const orderExport = defineExport(() => ({
  title: 'Export orders',
  lead: 'Every order that matches the list as you left it, as a file for a spreadsheet. It holds names and addresses: keep it safe, and delete it when you no longer need it. The export is recorded.',
  list: { path: ordersPath, title: 'Orders', rules: orderListRules },
  noun: 'order',
  columns: orderExportColumns,
  rows: [
    { value: 'orders', label: 'One for each order', hint: 'What was bought is in one cell.' },
    {
      value: 'items',
      label: 'One for each item',
      hint: 'Repeats the columns of its order, and adds the item’s SKU, quantity, price, shares of discount and delivery, and VAT.',
    },
  ],
  count: async (query) => ({ total: await db.$count(orders, matchingOrders(query)) }),
  async write(query, { columns, rows }, actor) {
    const perItem = rows === 'items'
    return { name: perItem ? 'order-items' : 'orders', body: await exportOrders(query, { columns, perItem }, actor) }
  },
}))

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
    .orderBy(...orderListSort(query.direction))
  return await streamExport<ExportedOrder>({
    ids: matched,
    subject: orderSubject,
    columns: perItem ? [...columns, ...orderItemColumns] : columns,
    actor,
    async read(tx, ids) {
      const rows = await tx.select().from(orders).where(inArray(orders.id, ids))
      const linesOf = await readLinesOf(ids, tx)
      return rows.map((order) => ({ ...order, lines: linesOf.get(order.id) ?? [], isRegistered }))
    },
    cells: perItem ? itemCells : orderCells,
  })
}
