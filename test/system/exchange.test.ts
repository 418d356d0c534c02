import { beforeAll, expect, test } from 'vitest'

import { exchangeOrder } from '#app/shop/orders/exchange/exchange-order.server.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { listRefundableLines } from '#app/shop/orders/refund-lines.server.ts'
import { listVariants } from '#app/shop/variants/variants.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createPaidOrder } from '#test/factories/order.ts'
import { mailsAbout, notesOf, ordersOf, readOrder } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'
import { allDelivered, payFor } from '#test/payment-sandbox.ts'
import { shared } from '#test/shared.ts'
import { startShop } from '#test/shop-instance.ts'

const shop = shared(() => startShop())
let maya: Actor
beforeAll(async () => {
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
})

async function createWrap(large: number) {
  const wrap = await given.product({ name: 'Wrap', price: 10_00 })
  const [small, big] = await given.variants(wrap.id, {
    Small: { price: 10_00, stock: 9 },
    Large: { price: 12_00, stock: large },
  })
  return { productId: wrap.id, small: small!.id, large: big!.id }
}

async function stocksOf(productId: string) {
  return ((await listVariants([productId])).get(productId) ?? []).map(({ stock }) => stock)
}

test('an exchange refunds what comes back and reserves the new order until it is paid, however often it is sent', async () => {
  const { productId, small, large } = await createWrap(9)
  const order = await createPaidOrder(shop.url, [{ productId, variantId: small, quantity: 2 }])
  expect(await stocksOf(productId)).toEqual([7, 9])
  const [line] = await readLines(order.id)
  const request = {
    orderId: order.id,
    pieces: [{ lineId: line!.id, quantity: 1, restock: 1 }],
    refundPence: 10_00,
    replacement: { productId, variantId: large, quantity: 1 },
    attemptId: crypto.randomUUID(),
  }
  const answers = await Promise.all([exchangeOrder(request, maya), exchangeOrder(request, maya)])
  expect(answers).toMatchObject([{ ok: true }, { ok: true }])
  expect(await exchangeOrder(request, maya)).toMatchObject({ ok: true })
  expect(await stocksOf(productId)).toEqual([8, 8])
  expect(await readOrder(order.id)).toMatchObject({ amountPaidPence: 20_00, amountRefundedPence: 10_00 })

  const [replacement, ...others] = (await ordersOf(productId)).filter(({ id }) => id !== order.id)
  expect(others).toEqual([])
  expect(replacement).toMatchObject({ amountPence: 12_00, paymentStatus: 'pending', email: order.email })
  const hours = (replacement!.sessionExpiresAt.getTime() - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(22)
  expect(await mailsAbout(replacement!.id)).toEqual(['order-exchange'])
  expect((await notesOf(order.id)).filter((note) => note.startsWith('note: Exchanged'))).toHaveLength(1)
  await payFor(shop.url, replacement!.stripeSessionId!)
  await allDelivered(shop.url)
  expect(await readOrder(replacement!.id)).toMatchObject({ paymentStatus: 'paid', stockState: 'sold' })
  expect(await stocksOf(productId)).toEqual([8, 8])
})

test('one piece is exchanged for one new order, however many staff exchange it', async () => {
  const { productId, small, large } = await createWrap(9)
  const order = await createPaidOrder(shop.url, [{ productId, variantId: small, quantity: 1 }])
  const [line] = await readLines(order.id)
  const exchange = (attemptId = crypto.randomUUID()) =>
    exchangeOrder(
      {
        orderId: order.id,
        pieces: [{ lineId: line!.id, quantity: 1, restock: 0 }],
        refundPence: 10_00,
        replacement: { productId, variantId: large, quantity: 1 },
        attemptId,
      },
      maya,
    )
  const late = crypto.randomUUID()
  const answers = await Promise.all([exchange(late), exchange()])
  const refused = { ok: false, field: 'pieces' }
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual(expect.objectContaining(refused))
  expect(await exchange()).toMatchObject(refused)
  expect(await stocksOf(productId)).toEqual([8, 8])
  const [loser] = (await ordersOf(productId)).filter(({ paymentStatus }) => paymentStatus === 'cancelled')
  expect(loser && (await mailsAbout(loser.id))).not.toContain('order-exchange')
  expect((await notesOf(order.id)).filter((note) => note.startsWith('note: Exchanged'))).toHaveLength(1)
  expect(await exchange(late)).toMatchObject(answers[0].ok ? { ok: true } : { ok: false })
  expect(await readOrder(order.id)).toMatchObject({ amountRefundedPence: 10_00 })
})

test('an exchange refunds the delivery once', async () => {
  await given.deliveryZones()
  const { productId, small, large } = await createWrap(9)
  const order = await createPaidOrder(shop.url, [{ productId, variantId: small, quantity: 2 }], 'SE15 4QA')
  await given.noCharges()
  const [line] = await listRefundableLines(order.id)
  expect(line).toMatchObject({ deliveryPence: 3_95, leftPieces: 2 })
  const answer = await exchangeOrder(
    {
      orderId: order.id,
      pieces: [{ lineId: line!.id, quantity: 1, restock: 1, deliveryPence: 3_95 }],
      refundPence: 13_95,
      replacement: { productId, variantId: large, quantity: 1 },
      attemptId: crypto.randomUUID(),
    },
    maya,
  )
  expect(answer).toMatchObject({ ok: true })
  expect(await listRefundableLines(order.id)).toMatchObject([{ deliveryPence: 0, leftPieces: 1, leftPence: 10_00 }])
})

test('an exchange refunds nothing when the replacement is sold out', async () => {
  const { productId, small, large } = await createWrap(0)
  const order = await createPaidOrder(shop.url, [{ productId, variantId: small, quantity: 1 }])
  const [line] = await readLines(order.id)
  const answer = await exchangeOrder(
    {
      orderId: order.id,
      pieces: [{ lineId: line!.id, quantity: 1, restock: 1 }],
      refundPence: 10_00,
      replacement: { productId, variantId: large, quantity: 1 },
      attemptId: crypto.randomUUID(),
    },
    maya,
  )
  expect(answer).toMatchObject({
    ok: false,
    field: 'replacement',
    message: expect.stringContaining('Sold out') as string,
  })
  expect(await readOrder(order.id)).toMatchObject({ amountRefundedPence: 0 })
  expect(await stocksOf(productId)).toEqual([8, 0])
})
