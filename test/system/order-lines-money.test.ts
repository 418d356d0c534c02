import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { stripeClient } from '#app/platform/payments.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { startCheckout } from '#app/shop/checkout/start-checkout.server.ts'
import { refundByStaff } from '#app/shop/orders/manage/order-changes.server.ts'
import { amountOf } from '#app/shop/orders/order-line.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { listRefundableLines } from '#app/shop/orders/refund-lines.server.ts'
import { summariseVat } from '#app/shop/orders/vat-summary/vat-summary.server.ts'
import { vatWithin } from '#app/shop/vat.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createStockedProduct, purchase, readOrder, readStock } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'
import { allDelivered, payFor, readLedger } from '#test/payment-sandbox.ts'
import { shared } from '#test/shared.ts'
import { startShop } from '#test/shop-instance.ts'

const shop = shared(() => startShop())
let maya: Actor
beforeAll(async () => {
  await transaction((tx) => saveSettings(tx, { vat_number: 'GB 123 4567 89' }))
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
})

const orders = Number(process.env.ORDERS ?? 12)
const stockOfEach = 200

type Bought = {
  quantities: number[]
  refund: { pieces: number[]; restock: boolean; pence: number | undefined; isAtProvider: boolean }
}

const bought: fc.Arbitrary<Bought> = fc.record({
  quantities: fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 }).filter((each) => each.some((n) => n > 0)),
  refund: fc.record({
    pieces: fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }),
    restock: fc.boolean(),
    pence: fc.option(fc.integer({ min: 1, max: 2_500 }), { nil: undefined }),
    isAtProvider: fc.boolean(),
  }),
})

test('for orders of several lines with refunds, provider, VAT summary, lines and stock agree to the penny', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const goods = await Promise.all(
    (
      [
        ['standard', 12_49],
        ['zero', 7_77],
        ['reduced', 19_99],
        ['standard', 1_01],
      ] as const
    ).map(([vatClass, pricePence]) => createStockedProduct({ vatClass, pricePence, stock: stockOfEach })),
  )
  const placed: string[] = []
  for (const each of fc.sample(bought, { numRuns: orders, seed })) placed.push(await buyAndRefund(each, goods))
  await allDelivered(shop.url)

  const { session = [], refund = [] } = await readLedger(shop.url)
  const paid = session
    .filter(({ body }) => body.payment_status === 'paid')
    .reduce((sum, { body }) => sum + (body.amount_total ?? 0), 0)
  const back = refund.reduce((sum, { body }) => sum + body.amount, 0)
  const summary = await summariseVat(db, { from: '2020-01-01', to: '2090-01-01' }, { isRegistered: false })
  const total = (of: 'gross' | 'refunded') => summary.reduce((sum, line) => sum + line[of], 0)
  expect({ seed, paid: total('gross'), back: total('refunded') }).toEqual({ seed, paid, back })

  const lines = (await Promise.all(placed.map((id) => readLines(id)))).flat()
  const byRate = await summariseVat(db, { from: '2020-01-01', to: '2090-01-01' })
  expect(new Set(byRate.map(({ rate }) => rate))).toEqual(new Set([2000, 500, 0]))
  for (const { rate, vat } of byRate) {
    const expected = lines
      .filter(({ vatRate }) => vatRate === rate)
      .reduce((sum, line) => sum + vatWithin(amountOf(line), rate ?? 0), 0)
    expect(vat, `VAT at ${rate}`).toBe(expected)
  }
  for (const { id } of goods) {
    const sold = lines
      .filter(({ productId }) => productId === id)
      .reduce((sum, { quantity, restockedQuantity }) => sum + quantity - restockedQuantity, 0)
    expect(await readStock(id)).toBe(stockOfEach - sold)
  }
  for (const id of placed) {
    const left = (await listRefundableLines(id)).reduce((sum, { leftPence }) => sum + leftPence, 0)
    const { amountPaidPence, amountRefundedPence } = await readOrder(id)
    expect(left).toBe(amountPaidPence - amountRefundedPence)
  }
})

async function buyAndRefund({ quantities, refund }: Bought, goods: { id: string }[]): Promise<string> {
  const items = quantities
    .map((quantity, n) => ({ productId: goods[n]!.id, quantity }))
    .filter(({ quantity }) => quantity > 0)
  const opened = await startCheckout({ ...purchase(''), items })
  if (!opened.ok) throw new Error(JSON.stringify(opened))
  const { id } = opened.order
  await payFor(shop.url, (await readOrder(id)).stripeSessionId ?? '')
  await allDelivered(shop.url)
  const order = await readOrder(id)
  if (refund.isAtProvider) {
    if (refund.pence !== undefined)
      await (
        await stripeClient()
      ).refunds.create({
        payment_intent: order.stripePaymentIntentId ?? '',
        amount: Math.min(refund.pence, order.amountPaidPence),
      })
    return id
  }
  const lines = await readLines(id)
  const pieces = lines.map((line, n) => {
    const quantity = Math.min(refund.pieces[n] ?? 0, line.quantity)
    return { lineId: line.id, quantity, restock: refund.restock ? quantity : 0 }
  })
  const cost = pieces.reduce((sum, { quantity }, n) => sum + quantity * (lines[n]?.unitPence ?? 0), 0)
  const amountPence = Math.min(refund.pence ?? cost, order.amountPaidPence)
  if (amountPence === 0) return id
  const request = { amountPence, reason: 'It came back', pieces, attemptId: randomUUID() }
  // Pressed twice: the second press repeats the first.
  for (const answer of await Promise.all([1, 2].map(() => refundByStaff(id, maya, request))))
    expect(answer).toEqual({ ok: true })
  return id
}
