import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { products } from '#app/shop/schema.ts'
import { createStockedProduct, notesOf, purchase, readOrder, readStock } from '#test/factories/shop.ts'

import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.server.ts'

function purchaseOf(...items: OrderRequest['items']): OrderRequest {
  return { ...purchase(''), items }
}

describe('an order of several products', () => {
  test('is one order and one payment, with a line for each product', async () => {
    const cup = await createStockedProduct({ name: 'Cup', pricePence: 8_00 })
    const tea = await createStockedProduct({ name: 'Tea', pricePence: 5_50, stock: null, vatClass: 'zero' })
    const placed = await placeOrder(purchaseOf({ productId: cup.id, quantity: 2 }, { productId: tea.id, quantity: 3 }))
    if (!placed.ok) throw new Error(placed.reason)
    const { order } = placed
    expect(order).toMatchObject({
      productName: 'Cup + 1 more',
      quantity: 5,
      amountPence: 32_50,
      stockState: 'reserved',
    })
    expect(await readLines(order.id)).toMatchObject([
      { productId: cup.id, quantity: 2, unitPence: 8_00, vatClass: 'standard', isCounted: true },
      { productId: tea.id, quantity: 3, unitPence: 5_50, vatClass: 'zero', isCounted: false },
    ])
    expect(order.sessionParams.line_items).toMatchObject([
      { quantity: 2, price_data: { unit_amount: 8_00, product_data: { name: 'Cup' } } },
      { quantity: 3, price_data: { unit_amount: 5_50, product_data: { name: 'Tea' } } },
    ])
    expect(await readStock(cup.id)).toBe(8)
    expect(await notesOf(order.id)).toEqual(['ordered: Ordered: 2 × Cup, 3 × Tea for £32.50. 2 are held for it.'])
  })

  test('reports each line that is unavailable, and then reserves no stock for the others', async () => {
    const [plenty, few, none, offSale] = [
      await createStockedProduct({ stock: 9 }),
      await createStockedProduct({ stock: 2 }),
      await createStockedProduct({ stock: 0 }),
      await createStockedProduct({ isOnSale: false }),
    ]
    const items = [plenty, few, none, offSale].map(({ id }) => ({ productId: id, quantity: 3 }))
    expect(await placeOrder(purchaseOf(...items))).toEqual({
      ok: false,
      reason: 'too few',
      shortages: [
        { key: few.id, reason: 'too few', most: 2 },
        { key: none.id, reason: 'sold out' },
        { key: offSale.id, reason: 'not for sale' },
      ],
    })
    expect(await readStock(plenty.id)).toBe(9)
  })

  test('that is changed in the same browser replaces the earlier one and returns the stock of removed items', async () => {
    const [cup, tea] = [await createStockedProduct({ stock: 3 }), await createStockedProduct({ stock: 3 })]
    const first = await placeOrder(purchaseOf({ productId: cup.id, quantity: 2 }, { productId: tea.id, quantity: 1 }))
    if (!first.ok) throw new Error(first.reason)
    const changed = { ...purchaseOf({ productId: cup.id, quantity: 1 }), ownIds: [first.order.id] }
    expect(await placeOrder(changed)).toMatchObject({ ok: true, replaced: [{ id: first.order.id }] })
    expect([await readStock(cup.id), await readStock(tea.id)]).toEqual([2, 3])
    expect(await readOrder(first.order.id)).toMatchObject({ paymentStatus: 'cancelled', stockState: 'freed' })
  })

  test('is placed only at the prices that the buyer saw', async () => {
    const [cup, tea] = [
      await createStockedProduct({ pricePence: 8_00 }),
      await createStockedProduct({ pricePence: 5_00 }),
    ]
    const seen = (cupPence: number) =>
      purchaseOf(
        { productId: cup.id, quantity: 1, pricePence: cupPence },
        { productId: tea.id, quantity: 1, pricePence: 5_00 },
      )
    expect(await placeOrder(seen(7_00))).toMatchObject({
      reason: 'new price',
      shortages: [{ key: cup.id, reason: 'new price', pricePence: 8_00 }],
    })
    // The payment page could not be opened, the price falls, and the buyer submits the form that was shown again.
    const first = await placeOrder(seen(8_00))
    if (!first.ok) throw new Error(first.reason)
    await db.update(products).set({ pricePence: 6_00 }).where(eq(products.id, cup.id))
    const again = { ...seen(6_00), attemptId: first.order.attemptId }
    expect(await placeOrder(again)).toMatchObject({
      ok: true,
      order: { amountPence: 11_00 },
      replaced: [{ id: first.order.id }],
    })
  })

  test('may reserve at most half of the remaining stock of each product, rounded up', async () => {
    const [cup, tea] = [await createStockedProduct({ stock: 5 }), await createStockedProduct({ stock: 8 })]
    const both = (quantity: number) => purchaseOf({ productId: cup.id, quantity }, { productId: tea.id, quantity: 4 })
    expect(await placeOrder(both(4))).toMatchObject({
      reason: 'holds too much',
      shortages: [{ key: cup.id, reason: 'holds too much', most: 3 }],
    })
    expect(await readStock(tea.id)).toBe(8)
    expect(await placeOrder(both(3))).toMatchObject({ ok: true })
  })

  test('never deadlocks with others for the same products in another sequence, or that replace earlier orders', async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => (await createStockedProduct({ stock: 400 })).id),
    )
    const firsts = await Promise.all(ids.map((id) => placeOrder(purchase(id))))
    const buys = Array.from({ length: 24 }, (_, n) => {
      const turned = ids.map((_id, at) => ids[(at * (n % 2 === 0 ? 1 : 3) + n) % 4]!)
      const own = firsts[n % 4]
      return {
        ...purchaseOf(...turned.map((productId) => ({ productId, quantity: 1 }))),
        ...(own?.ok && n < 4 ? { ownIds: [own.order.id] } : {}),
      }
    })
    const placed = await Promise.all(buys.map((buy) => placeOrder({ ...buy, attemptId: randomUUID() })))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(24)
    const left = await db.select({ stock: products.stock }).from(products).where(eq(products.id, ids[0]!))
    expect(left).toEqual([{ stock: 376 }])
  })
})
