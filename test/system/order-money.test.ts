import { afterEach, beforeAll, expect, test } from 'vitest'

import { setOrderStatus } from '#app/shop/orders/manage/order-changes.server.ts'
import { refundByStaff, repeatRefund } from '#app/shop/orders/manage/order-changes.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createOrder } from '#test/factories/order.ts'
import { createStockedProduct, mailsAbout, readOrder, readStock } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'
import { allDelivered, controlSandbox } from '#test/payment-sandbox.ts'
import { shared } from '#test/shared.ts'
import { startShop } from '#test/shop-instance.ts'

const shop = shared(() => startShop())
let maya: Actor
beforeAll(async () => {
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
})
afterEach(() => controlSandbox(shop.url, { do: 'calm down' }))

const stepsOf = async (id: string) => (await listAccess('order', id)).map(({ action }) => action)

async function createPaid() {
  const order = await createOrder()
  await controlSandbox(shop.url, { do: 'pay', session: order.session, way: 'pay' })
  await allDelivered(shop.url)
  return order
}

test('a partial refund is made once, however often it is sent, then the rest, and never more', async () => {
  const { id } = await createPaid()
  const part = { amountPence: 5_00, reason: 'A thread was loose', attemptId: crypto.randomUUID() }
  expect(await Promise.all([1, 2, 3].map(() => refundByStaff(id, maya, part)))).toEqual(
    [1, 2, 3].map(() => ({ ok: true })),
  )
  expect(await readOrder(id)).toMatchObject({ amountRefundedPence: 5_00, paymentStatus: 'paid', isStatusByHand: false })
  // The form that was not answered, with another sum.
  expect(await refundByStaff(id, maya, { ...part, amountPence: 2_00 })).toMatchObject({
    ok: false,
    message: expect.stringContaining('£5.00 has already been asked for') as string,
  })
  expect(await repeatRefund(id, maya, part)).toEqual({ ok: true })
  expect(await repeatRefund(id, maya, { ...part, attemptId: crypto.randomUUID() })).toBeUndefined()
  expect(await readOrder(id)).toMatchObject({ amountRefundedPence: 5_00 })
  const more = { amountPence: 7_51, reason: 'Too much', attemptId: crypto.randomUUID() }
  expect(await refundByStaff(id, maya, more)).toMatchObject({ ok: false })
  const rest = { amountPence: 7_50, reason: 'It came back', attemptId: crypto.randomUUID() }
  expect(await refundByStaff(id, maya, rest)).toEqual({ ok: true })
  expect(await readOrder(id)).toMatchObject({ amountRefundedPence: 12_50, paymentStatus: 'paid' })
  expect(await mailsAbout(id)).toContain('order-refunded')
  expect(await stepsOf(id)).toContain('refunded')
})

test('an unpaid order cancelled by hand can no longer be paid, frees its stock and sends no expiry mail', async () => {
  const product = await createStockedProduct({ stock: 3 })
  const { id, session } = await createOrder({ product })
  expect(await readStock(product.id)).toBe(2)
  expect(await setOrderStatus(id, maya, { status: 'cancelled', basedOn: 'pending' })).toBe('changed')
  expect(await readStock(product.id)).toBe(3)
  expect(await readOrder(id)).toMatchObject({ paymentStatus: 'cancelled', isStatusByHand: true, stockState: 'freed' })
  await controlSandbox(shop.url, { do: 'pay', session, way: 'pay' }).catch(() => undefined)
  await allDelivered(shop.url)
  expect(await readOrder(id)).toMatchObject({ paymentStatus: 'cancelled', amountPaidPence: 0 })
  expect(await mailsAbout(id)).not.toContain('order-expired')
  expect(await stepsOf(id)).toEqual(['set the status'])
})

test('an order that was paid meanwhile is not cancelled as unpaid', async () => {
  const { id, session } = await createOrder()
  await controlSandbox(shop.url, { do: 'cause', fault: { at: 'event', does: 'is lost' }, times: 10 })
  await controlSandbox(shop.url, { do: 'pay', session, way: 'pay' })
  expect(await setOrderStatus(id, maya, { status: 'cancelled', basedOn: 'pending' })).toBe('already paid')
  expect(await readOrder(id)).toMatchObject({ paymentStatus: 'paid', providerState: 'paid' })
})
