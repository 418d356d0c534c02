import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { refundByStaff } from '#app/shop/orders/manage/order-changes.server.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { reconcilePayments } from '#app/shop/orders/payments/reconcile.jobs.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createOrder } from '#test/factories/order.ts'
import { createStockedProduct, notesOf, readOrder, readStock } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'
import { allDelivered, eventsOf, deliver, loseEvents, payFor, controlSandbox } from '#test/payment-sandbox.ts'
import { shared } from '#test/shared.ts'
import { startShop } from '#test/shop-instance.ts'

const shop = shared(() => startShop())
let maya: Actor
beforeAll(async () => {
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
})
afterEach(() => controlSandbox(shop.url, { do: 'calm down' }))

async function createSold() {
  const product = await createStockedProduct({ stock: 1 })
  const order = await createOrder({ product })
  await payFor(shop.url, order.session)
  await allDelivered(shop.url)
  expect(await readStock(product.id)).toBe(0)
  const shown = async () => await (await fetch(`${shop.url}/shop/${product.slug}`)).text()
  expect(await shown()).toContain('Sold out')
  const [line] = await readLines(order.id)
  const refund = ({ restock = 0, ...change }: { amountPence?: number; restock?: number; attemptId?: string } = {}) =>
    refundByStaff(order.id, maya, {
      amountPence: 5_00,
      reason: 'It came back',
      pieces: [{ lineId: line!.id, quantity: restock, restock }],
      attemptId: crypto.randomUUID(),
      ...change,
    })
  return { product, order, shown, refund }
}

const putBack = 'stock: 1 piece was put back into stock.'

describe('a refund', () => {
  test('leaves the stock unchanged unless restocking is chosen', async () => {
    const { product, order, refund } = await createSold()
    expect(await refund({ amountPence: 12_50 })).toEqual({ ok: true })
    expect(await readStock(product.id)).toBe(0)
    expect(await notesOf(order.id)).not.toContain(putBack)
  })

  test('of a part puts a piece back, which the shop sells at once and the order records', async () => {
    const { product, order, shown, refund } = await createSold()
    expect(await refund({ restock: 1 })).toEqual({ ok: true })
    expect(await readStock(product.id)).toBe(1)
    await expect.poll(shown).not.toContain('Sold out')
    expect(await notesOf(order.id)).toContain(putBack)
    expect(await readLines(order.id)).toMatchObject([{ restockedQuantity: 1 }])
    expect(await readOrder(order.id)).toMatchObject({ amountRefundedPence: 5_00 })
  })

  test('puts no piece back twice, however often and in whatever order its events arrive', async () => {
    const { product, order, refund } = await createSold()
    const attemptId = crypto.randomUUID()
    await Promise.all(Array.from({ length: 4 }, () => refund({ restock: 1, attemptId })))
    for (const event of (await eventsOf(order.session)).toReversed()) await deliver(shop.url, event)
    await allDelivered(shop.url)
    expect(await readStock(product.id)).toBe(1)
    expect(await refund({ restock: 1 })).toEqual({
      ok: false,
      message: expect.stringMatching(/^Every piece of/) as string,
    })
    expect(await refund()).toEqual({ ok: true })
    expect(await readStock(product.id)).toBe(1)
    expect((await notesOf(order.id)).filter((note) => note === putBack)).toHaveLength(1)
  })

  test('at the same time as another does not restock the same piece', async () => {
    const { product, refund } = await createSold()
    const answers = await Promise.all([refund({ restock: 1 }), refund({ restock: 1 })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await readStock(product.id)).toBe(1)
  })

  test('that the provider did not answer puts the piece back once it is made', async () => {
    const { product, refund } = await createSold()
    const fault = { at: 'request', does: 'answers 500', on: 'POST /v1/refunds' } as const
    await controlSandbox(shop.url, { do: 'cause', fault, times: 10 })
    await loseEvents(shop.url)
    expect(await refund({ restock: 1 })).toMatchObject({ ok: false })
    expect(await readStock(product.id)).toBe(0)
    await controlSandbox(shop.url, { do: 'calm down' })
    await ownerDb.execute(`update refunds set created_at = created_at - interval '1 minute',
      updated_at = updated_at - interval '1 minute'`)
    await reconcilePayments()
    await reconcilePayments()
    expect(await readStock(product.id)).toBe(1)
  })
})
