import { randomUUID } from 'node:crypto'

import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { orders } from '#app/shop/schema.ts'
import { createStockedProduct, ordersOf, purchase, readStock } from '#test/factories/shop.ts'

import { describeRefusal } from './checkout-messages.ts'
import { placeOrder } from './place-order.server.ts'
import { deleteOrderIpHashes } from './stock-limit.server.ts'

async function place(productId: string, times: number, same: { address?: string; email?: string }) {
  const buys = Array.from({ length: times }, () => {
    const buy = purchase(productId, same.email ? { email: same.email } : {})
    return { ...buy, ...(same.address ? { address: same.address } : {}) }
  })
  const answers = await Promise.all(buys.map((buy) => placeOrder(buy)))
  return answers.map((answer) => (answer.ok ? 'placed' : answer.reason))
}

const count = (outcomes: string[], outcome: string) => outcomes.filter((one) => one === outcome).length

describe('the stock limit for unpaid orders', () => {
  test('lets one address reserve one of the last four, however many orders are placed at once', async () => {
    const { id } = await createStockedProduct({ stock: 4 })
    const outcomes = await place(id, 12, { address: 'the same' })
    expect(count(outcomes, 'placed')).toBe(1)
    expect(count(outcomes, 'holds too much')).toBe(11)
    expect(await readStock(id)).toBe(3)
    expect(await place(id, 1, {})).toEqual(['placed'])
  })

  test('counts what one browser reserves from many addresses', async () => {
    const { id } = await createStockedProduct({ stock: 4 })
    await place(id, 1, {})
    const [own] = await ordersOf(id)
    // An order whose payment is on its way is not replaced by the next one.
    await db.update(orders).set({ providerState: 'processing' }).where(eq(orders.id, own!.id))
    expect(await placeOrder({ ...purchase(id), ownIds: [own!.id] })).toMatchObject({ reason: 'holds too much' })
  })

  test('does not count what others reserve from elsewhere with the buyer’s email address', async () => {
    const { id } = await createStockedProduct({ stock: 12 })
    const email = 'ada@example.com'
    expect(await place(id, 6, { email })).toEqual(Array.from({ length: 6 }, () => 'placed'))
  })

  test('lets the networks around an IPv6 address reserve half of the last four', async () => {
    const { id } = await createStockedProduct({ stock: 4 })
    let placed = 0
    for (let n = 0; n < 4; n += 1)
      placed += count(await place(id, 1, { address: `2001:db8:${id.slice(-4)}:${n}::/64` }), 'placed')
    expect(placed).toBe(2)
    expect(await readStock(id)).toBe(2)
  })

  test('is a quarter of twelve pieces, and five of a thousand', async () => {
    const [few, many] = [await createStockedProduct({ stock: 12 }), await createStockedProduct({ stock: 1000 })]
    expect(count(await place(few.id, 10, { address: randomUUID() }), 'placed')).toBe(3)
    expect(count(await place(many.id, 10, { address: randomUUID() }), 'placed')).toBe(5)
  })

  test('does not apply to the last piece: the first buyer gets it, and the second finds it sold out', async () => {
    const { id } = await createStockedProduct({ stock: 1 })
    expect((await place(id, 2, { address: randomUUID() })).toSorted()).toEqual(['placed', 'sold out'])
  })

  test('does not count paid orders, and does not apply to uncounted stock', async () => {
    const address = randomUUID()
    const { id } = await createStockedProduct({ stock: 4 })
    await place(id, 1, { address })
    const [paid] = await ordersOf(id)
    await db.update(orders).set({ stockState: 'sold' }).where(eq(orders.id, paid!.id))
    expect(await place(id, 1, { address })).toEqual(['placed'])
    const uncounted = await createStockedProduct({ stock: null })
    expect(count(await place(uncounted.id, 8, { address }), 'placed')).toBe(8)
  })

  test('counts an order that was corrected and resubmitted only once', async () => {
    const { id } = await createStockedProduct({ stock: 4 })
    const buy = purchase(id)
    expect(await placeOrder(buy)).toMatchObject({ ok: true })
    const corrected = { ...buy, buyer: { ...buy.buyer, shippingAddress: '2 Terrace Row\nLondon' } }
    expect(await placeOrder(corrected)).toMatchObject({ ok: true })
    expect(await readStock(id)).toBe(3)
  })
})

test('the refusal for reserving too much says to pay first or try again in 40 minutes', () => {
  expect(describeRefusal({ reason: 'holds too much' }).description).toMatch(
    /Please pay for those first, or try again in 40/,
  )
})

test('the IP address of an order is never stored readably, and is deleted once the order holds no stock', async () => {
  const address = '192.0.2.77'
  const { id } = await createStockedProduct({ stock: 40 })
  await place(id, 2, { address })
  const rows = await ordersOf(id)
  expect(JSON.stringify(rows)).not.toContain(address)
  const [first] = rows
  await db
    .update(orders)
    .set({ stockState: 'freed' })
    .where(eq(orders.id, first?.id ?? ''))
  await deleteOrderIpHashes()
  const still = await db.select({ stockState: orders.stockState }).from(orders).where(isNotNull(orders.placedFrom))
  expect(new Set(still.map(({ stockState }) => stockState))).toEqual(new Set(['reserved']))
})
