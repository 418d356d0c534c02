import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { orderExportColumns } from '#app/shop/orders/export/order-columns.ts'
import { exportOrders } from '#app/shop/orders/export/order-export.server.ts'
import { orderListRules } from '#app/shop/orders/manage/order-list.server.ts'
import { summariseVat } from '#app/shop/orders/vat-summary/vat-summary.server.ts'
import { orders, products } from '#app/shop/schema.ts'
import { listVariants } from '#app/shop/variants/variants.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { readLedger } from './payment-sandbox.ts'

/** The provider, the orders, the exported items and the VAT summary agree to the penny. */
export async function expectMoneyAgrees(url: string, actor: Actor) {
  const { session = [], charge = [], refund = [] } = await readLedger(url)
  const charged = charge.reduce((sum, { body }) => sum + body.amount, 0)
  const back = refund.reduce((sum, { body }) => sum + body.amount, 0)
  const summary = await summariseVat(db, { from: '2020-01-01', to: '2090-01-01' })
  const total = (of: 'gross' | 'refunded') => summary.reduce((sum, line) => sum + line[of], 0)
  const all = await db.select().from(orders)
  const sum = (of: 'amountPaidPence' | 'amountRefundedPence') => all.reduce((pence, order) => pence + order[of], 0)
  console.log(JSON.stringify({ orders: all.length, charged, back, summary }))
  expect({ gross: total('gross'), refunded: total('refunded') }).toEqual({ gross: charged, refunded: back })
  expect({ paid: sum('amountPaidPence'), refunded: sum('amountRefundedPence') }).toEqual({
    paid: charged,
    refunded: back,
  })
  const [paid, refunded] = await readFile(actor)
  expect({ paid, refunded }).toEqual({ paid: charged, refunded: back })
  const sessionsOf = Map.groupBy(session, ({ body }) => body.client_reference_id)
  for (const [, sessions] of sessionsOf) expect(sessions).toHaveLength(1)
}

type Goods = { cup: { id: string }; tea: { id: string }; wrap: { id: string }; stockOfEach: number }

/** No stock was lost or sold twice. `wrap` comes in variants. */
export async function expectStockAgrees({ cup, tea, wrap, stockOfEach }: Goods) {
  for (const { id } of [cup, tea]) {
    const [product] = await db.select().from(products).where(eq(products.id, id))
    expect(product?.stock).toBe(stockOfEach - (await sold({ productId: id })))
  }
  for (const { id, stock } of (await listVariants([wrap.id])).get(wrap.id) ?? [])
    expect(stock).toBe(stockOfEach - (await sold({ variantId: id })))
}

async function sold(of: { productId?: string; variantId?: string }) {
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select coalesce(sum(line.quantity - line.restocked_quantity), 0)::int as pieces
    from order_lines line join orders on orders.id = line.order_id
    where orders.stock_state in ('reserved', 'sold')
      and ${of.variantId ? sql`line.variant_id = ${of.variantId}` : sql`line.product_id = ${of.productId}`}`)
  return rows[0]?.pieces ?? 0
}

/** What was paid for the items according to their export, and what was refunded according to that of the orders. */
async function readFile(actor: Actor) {
  const query = readListQuery(new URLSearchParams(), orderListRules)
  const columns = orderExportColumns.filter(({ name }) => ['number', 'refunded'].includes(name))
  return await Promise.all(
    [true, false].map(async (perItem) => {
      const file = await new Response(await exportOrders(query, { columns, perItem }, actor)).text()
      const [heading = '', ...rows] = file.replace('\u{FEFF}', '').trimEnd().split('\r\n')
      const at = heading.split(',').indexOf(perItem ? 'Paid for the item' : 'Refunded')
      return rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[at]) * 100), 0)
    }),
  )
}
