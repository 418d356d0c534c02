import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { placeOrder } from '#app/shop/checkout/place-order.server.ts'
import { reconcilePayments } from '#app/shop/orders/payments/reconcile.jobs.server.ts'
import { orders } from '#app/shop/schema.ts'
import { eventually } from '#test/eventually.ts'
import { createStockedProduct, mailsAbout, purchase, readStock } from '#test/factories/shop.ts'
import type { Instance } from '#test/instance.ts'
import { readLedger } from '#test/payment-sandbox.ts'
import { startBuyers } from '#test/shop-buyers.ts'
import { startShop } from '#test/shop-instance.ts'

const stock = 500
/** The first of the shop, the second of the buyers. */
const kills = 2

let shop: Instance
afterAll(() => shop.stop())

/** Shops and buyers, each in its own process, are killed with kill -9 at a random moment between order and payment. */
test('whatever is killed between order and payment, the provider’s ledger and the orders agree in the end', async () => {
  const product = await createStockedProduct({ stock })
  shop = await startShop()
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await paidOrders()
    const buyers = startBuyers(product.id, shop.url)
    await eventually('somebody paid', async () => (await paidOrders()) >= before + 4, { everyMs: 5 })
    // By turns the shop or the buyers die first: one leaves payments unreported, the other orders without a payment
    // page.
    if (kill % 2 === 0) await shop.stop('SIGKILL')
    await buyers.stop()
    if (kill % 2 === 1) await shop.stop('SIGKILL')
    shop = await startShop()
  }
  await insertInterruptedOrder(product.id)
  await db.execute(sql`update orders set created_at = created_at - interval '6 minutes'`)
  await reconcilePayments()

  const all = await db.select().from(orders)
  const { session = [], charge = [] } = await readLedger(shop.url)
  const paid = all.filter(({ providerState }) => providerState === 'paid')
  expect(paid.length).toBeGreaterThanOrEqual(kills * 4)
  expect(charge).toHaveLength(paid.length)
  expect(new Set(paid.map(({ stripePaymentIntentId }) => stripePaymentIntentId))).toEqual(
    new Set(charge.map(({ body }) => body.payment_intent)),
  )
  for (const order of paid)
    expect(order).toMatchObject({ paymentStatus: 'paid', stockState: 'sold', amountPaidPence: 12_50 })
  for (const order of paid) expect(await mailsAbout(order.id)).toEqual(['new-order', 'order-confirmation'])
  expect(new Set(all.map(({ providerState }) => providerState))).not.toContain('not asked')
  const sessionsOf = Map.groupBy(session, ({ body }) => body.client_reference_id)
  for (const [, sessions] of sessionsOf) expect(sessions).toHaveLength(1)
  const held = all.filter(({ stockState }) => stockState === 'reserved' || stockState === 'sold')
  expect(await readStock(product.id)).toBe(stock - held.length)
})

async function paidOrders() {
  return await db.$count(orders, eq(orders.providerState, 'paid'))
}

/** What a process leaves that dies after writing the order and before asking the provider. */
async function insertInterruptedOrder(productId: string) {
  const placed = await placeOrder(purchase(productId))
  expect(placed).toMatchObject({ ok: true, order: { providerState: 'not asked', stockState: 'reserved' } })
}
