import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { placeOrder } from '#app/shop/checkout/place-order.server.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { returnStock } from '#app/shop/orders/order-stock.server.ts'
import { orders } from '#app/shop/schema.ts'
import { createStockedProduct, purchase } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { findBuyerOrder, findLatestTry, findOrder, nextAttemptOf } from './buyer-order.server.ts'

beforeEach(async () => await given.noCharges())

async function place(buy: Parameters<typeof placeOrder>[0]) {
  const placed = await placeOrder(buy)
  if (!placed.ok) throw new Error(placed.reason)
  return placed.order
}

async function expire(id: string) {
  await transaction(async (tx) => {
    await returnStock(tx, await readLines(id, tx))
    const expired = {
      paymentStatus: 'cancelled',
      hasExpired: true,
      providerState: 'expired',
      stockState: 'freed',
    } as const
    await tx.update(orders).set(expired).where(eq(orders.id, id))
  })
}

test('a second attempt is resumed from the page of the first order, though it holds the last piece and the code', async () => {
  const cup = await createStockedProduct({ pricePence: 10_00, stock: 1 })
  const code = await given.discountCode({ maxUses: 1, isOncePerBuyer: true })
  const buy = { ...purchase(cup.id), code }
  const first = await place(buy)
  await expire(first.id)
  const pageOf = async () => await findBuyerOrder(first.id, defaultSettings)
  expect(await pageOf()).toMatchObject({ stage: 'expired', againPence: 9_00 })

  const second = await place({ ...buy, attemptId: nextAttemptOf(first) })
  await db.update(orders).set({ providerState: 'open' }).where(eq(orders.id, second.id))
  expect(await pageOf()).toMatchObject({ stage: 'expired', againPence: 9_00 })
  const found = await findOrder(first.id)
  expect(found && (await findLatestTry(found))).toMatchObject({ order: { id: second.id } })

  await expire(second.id)
  expect(await pageOf()).toMatchObject({ stage: 'expired', againPence: 9_00 })
})
