import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { orders, products } from '#app/shop/schema.ts'
import { createStockedProduct, ordersOf, purchase, readOrder, readStock } from '#test/factories/shop.ts'

import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.server.ts'

/** An unpaid order for the last piece, and the form that the same browser opens again. */
async function createOwnOrder({ stock = 1 }: { stock?: number } = {}) {
  const { id } = await createStockedProduct({ stock })
  const buy = purchase(id)
  const first = await placeOrder(buy)
  if (!first.ok) throw new Error(first.reason)
  const again: OrderRequest = { ...buy, attemptId: randomUUID(), ownIds: [first.order.id] }
  return { productId: id, first: first.order, again }
}

const elsewhere = { shippingAddress: '2 Mill Lane\nBath BA1 1AA' }

describe('reopening the form in the browser that holds the last piece', () => {
  test('continues the same order', async () => {
    const { productId, first, again } = await createOwnOrder()
    expect(await placeOrder(again)).toMatchObject({ ok: true, order: { id: first.id }, replaced: [] })
    expect(await readStock(productId)).toBe(0)
    expect(await ordersOf(productId)).toHaveLength(1)
  })

  test('in two tabs at once continues the same order in both', async () => {
    const { productId, first, again } = await createOwnOrder()
    const tabs = await Promise.all([placeOrder(again), placeOrder({ ...again, attemptId: randomUUID() })])
    for (const tab of tabs) expect(tab).toMatchObject({ ok: true, order: { id: first.id } })
    expect(await readStock(productId)).toBe(0)
  })

  test('with another address cancels the old order and holds the piece for the new one', async () => {
    const { productId, first, again } = await createOwnOrder()
    const placed = await placeOrder({ ...again, buyer: { ...again.buyer, ...elsewhere } })
    expect(placed).toMatchObject({ ok: true, order: elsewhere, replaced: [{ id: first.id }] })
    expect(await readOrder(first.id)).toMatchObject({
      paymentStatus: 'cancelled',
      hasExpired: false,
      stockState: 'freed',
    })
    expect(await readStock(productId)).toBe(0)
  })

  test('after a price change replaces the order with one at the new price', async () => {
    const { productId, first, again } = await createOwnOrder()
    await db.update(products).set({ pricePence: 15_00 }).where(eq(products.id, productId))
    expect(await placeOrder(again)).toMatchObject({
      ok: true,
      order: { amountPence: 15_00 },
      replaced: [{ id: first.id }],
    })
  })

  test('after the product was withdrawn is refused and leaves the old order unchanged', async () => {
    const { productId, first, again } = await createOwnOrder()
    await db.update(products).set({ isOnSale: false }).where(eq(products.id, productId))
    const changed = { ...again, buyer: { ...again.buyer, ...elsewhere } }
    expect(await placeOrder(changed)).toMatchObject({ ok: false, reason: 'not for sale' })
    expect(await readOrder(first.id)).toMatchObject({ paymentStatus: 'pending', stockState: 'reserved' })
  })
})

describe('a new order', () => {
  test('with the same buyer details but no order of its own is refused as sold out, and the piece stays held', async () => {
    const { first, again } = await createOwnOrder()
    for (const ownIds of [undefined, [], [randomUUID()]])
      expect(await placeOrder({ ...again, attemptId: randomUUID(), ownIds })).toMatchObject({
        ok: false,
        reason: 'sold out',
      })
    expect(await readOrder(first.id)).toMatchObject({ paymentStatus: 'pending' })
  })

  test('is placed beside an earlier one that is paid, being paid, over, or for something else', async () => {
    const { first, again } = await createOwnOrder({ stock: 40 })
    const { id: other } = await createStockedProduct()
    expect(
      await placeOrder({ ...again, items: [{ productId: other, quantity: 1 }], attemptId: randomUUID() }),
    ).toMatchObject({
      ok: true,
      replaced: [],
    })
    const over = [
      { providerState: 'paid', paymentStatus: 'paid', paidAt: new Date() },
      { providerState: 'processing', paymentStatus: 'pending', paidAt: null },
      { providerState: 'open', sessionExpiresAt: new Date(Date.now() - 1000) },
      { providerState: 'failed', paymentStatus: 'failed' },
    ] as const
    for (const change of over) {
      await db.update(orders).set(change).where(eq(orders.id, first.id))
      const placed = await placeOrder({ ...again, attemptId: randomUUID(), address: randomUUID() })
      if (!placed.ok) throw new Error(placed.reason)
      expect(placed.order.id).not.toBe(first.id)
      await db.delete(orders).where(eq(orders.id, placed.order.id))
    }
  })
})
