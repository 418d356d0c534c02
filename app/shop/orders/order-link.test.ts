import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { placeOrder } from '#app/shop/checkout/place-order.server.ts'
import { orders } from '#app/shop/schema.ts'
import { createStockedProduct, purchase } from '#test/factories/shop.ts'

import { orderPath, requireOrderId } from './order-link.server.ts'

const tokenOf = (id: string) => orderPath(id).replace('/shop/orders/', '')

test('the link to an order opens that order alone, and only with our signature', async () => {
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await requireOrderId(tokenOf(id))).toBe(id)
  const [, signature = ''] = tokenOf(id).split('.')
  for (const forged of ['', id, `${id}.`, `${other}.${signature}`, `${tokenOf(id)}.x`, `x.${signature}`, '.'.repeat(9)])
    await expect(requireOrderId(forged)).rejects.toMatchObject({ init: { status: 404 } })
})

test('no column of an order contains the secret of its link', async () => {
  const { id } = await createStockedProduct()
  const placed = await placeOrder(purchase(id))
  if (!placed.ok) throw new Error(placed.reason)
  const { id: orderId, email } = placed.order
  const [row] = await db
    .select({ all: sql<string>`to_jsonb(${orders})::text` })
    .from(orders)
    .where(eq(orders.id, orderId))
  expect(row?.all).toContain(email)
  for (const secret of tokenOf(orderId).split('.').slice(1)) expect(row?.all).not.toContain(secret)
  expect(row?.all).not.toContain('/shop/orders/')
})
