import { randomUUID } from 'node:crypto'

import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { orders } from '#app/shop/schema.ts'
import { givenStock, ordersOf, purchase, readStock } from '#test/given-shop.ts'

import { describeRefusal } from './checkout-messages.ts'
import { placeOrder } from './place-order.server.ts'
import { stockLimitTasks } from './stock-limit.jobs.server.ts'

async function place(productId: string, times: number, same: { address?: string; email?: string }) {
  const buys = Array.from({ length: times }, () => {
    const buy = purchase(productId, same.email ? { email: same.email } : {})
    return { ...buy, ...(same.address ? { address: same.address } : {}) }
  })
  const answers = await Promise.all(buys.map((buy) => placeOrder(buy)))
  return answers.map((answer) => (answer.ok ? 'placed' : answer.reason))
}

const count = (fared: string[], how: string) => fared.filter((one) => one === how).length

describe('of what is left, unpaid orders', () => {
  test.each([
    ['one address', { address: 'the same' }],
    ['one buyer from many addresses', { email: 'mallory@example.com' }],
  ])('of %s hold one of the last four, however many are placed at once', async (_, same) => {
    const { id } = await givenStock({ stock: 4 })
    const fared = await place(id, 12, same)
    expect(count(fared, 'placed')).toBe(1)
    expect(count(fared, 'holds too much')).toBe(11)
    expect(await readStock(id)).toBe(3)
    expect(await place(id, 1, {})).toEqual(['placed'])
  })

  test('however the buyer is spelt', async () => {
    const { id } = await givenStock({ stock: 4 })
    expect(await place(id, 1, { email: 'Mallory@example.com' })).toEqual(['placed'])
    expect(await place(id, 1, { email: 'mallory@EXAMPLE.com' })).toEqual(['holds too much'])
  })

  test('hold a quarter of twelve and five of a thousand', async () => {
    const [few, many] = [await givenStock({ stock: 12 }), await givenStock({ stock: 1000 })]
    expect(count(await place(few.id, 10, { address: randomUUID() }), 'placed')).toBe(3)
    expect(count(await place(many.id, 10, { address: randomUUID() }), 'placed')).toBe(5)
  })

  test('take the last one from nobody: whoever comes first has it', async () => {
    const { id } = await givenStock({ stock: 1 })
    expect((await place(id, 2, { address: randomUUID() })).toSorted()).toEqual(['placed', 'sold out'])
  })

  test('are not those that were paid, and what is not counted holds nothing', async () => {
    const address = randomUUID()
    const { id } = await givenStock({ stock: 4 })
    await place(id, 1, { address })
    const [paid] = await ordersOf(id)
    await db.update(orders).set({ stockState: 'sold' }).where(eq(orders.id, paid!.id))
    expect(await place(id, 1, { address })).toEqual(['placed'])
    const uncounted = await givenStock({ stock: null })
    expect(count(await place(uncounted.id, 8, { address }), 'placed')).toBe(8)
  })

  test('corrected and sent again count once', async () => {
    const { id } = await givenStock({ stock: 4 })
    const buy = purchase(id)
    expect(await placeOrder(buy)).toMatchObject({ ok: true })
    const corrected = { ...buy, buyer: { ...buy.buyer, shippingAddress: '2 Terrace Row\nLondon' } }
    expect(await placeOrder(corrected)).toMatchObject({ ok: true })
    expect(await readStock(id)).toBe(3)
  })
})

test('whoever holds too much is told what to do', () => {
  expect(describeRefusal({ reason: 'holds too much' }).description).toMatch(
    /Please pay for those first, or try again in 40/,
  )
})

test('where an order was placed from is never kept readable, and forgotten once it holds nothing', async () => {
  const address = '192.0.2.77'
  const { id } = await givenStock({ stock: 40 })
  await place(id, 2, { address })
  const kept = await ordersOf(id)
  expect(JSON.stringify(kept)).not.toContain(address)
  const [first] = kept
  await db
    .update(orders)
    .set({ stockState: 'freed' })
    .where(eq(orders.id, first?.id ?? ''))
  await stockLimitTasks['forget-order-addresses']()
  const still = await db.select({ stockState: orders.stockState }).from(orders).where(isNotNull(orders.placedFrom))
  expect(new Set(still.map(({ stockState }) => stockState))).toEqual(new Set(['reserved']))
})
