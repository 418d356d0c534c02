import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { placeOrder } from '#app/shop/checkout/place-order.server.ts'
import { createStockedProduct, purchase } from '#test/factories/shop.ts'

import { exceedsCodeRate, exceedsOrderRate, returnOrderHits } from './order-rate-limit.server.ts'

async function countAllowed(tries: number, attempt: (n: number) => Promise<boolean>) {
  let allowed = 0
  for (let n = 0; n < tries; n += 1) if (!(await attempt(n))) allowed += 1
  return allowed
}

const line = (n: number) => `2001:db8:77:${n.toString(16)}::/64`
const newItem = () => [{ productId: randomUUID() }]

test('an IPv6 line may start as many orders as two households, and try as many codes, however many addresses it uses', async () => {
  expect(await countAllowed(30, (n) => exceedsOrderRate(line(n), newItem()))).toBe(24)
  const [item] = newItem()
  expect(await countAllowed(15, (n) => exceedsOrderRate(`2001:db8:78:${n}::/64`, [item!]))).toBe(12)
  expect(await countAllowed(90, (n) => exceedsCodeRate(line(n)))).toBe(80)
})

test('a paid order no longer counts: buyers on a mobile network share one address', async () => {
  const address = randomUUID()
  const { id: productId } = await createStockedProduct({ stock: null })
  const placed = await placeOrder({ ...purchase(productId), address })
  if (!placed.ok) throw new Error(placed.reason)
  const items = [{ productId }]
  expect(await countAllowed(8, () => exceedsOrderRate(address, items))).toBe(6)
  for (let n = 0; n < 3; n += 1) await returnOrderHits(placed.order)
  expect(await countAllowed(8, () => exceedsOrderRate(address, items))).toBe(1)
})
