import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { settleClasses } from '#app/care/classes/places/class-lock.server.ts'
import { setPayment } from '#app/care/classes/places/places.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { findProblem, resolveProblem } from '#app/shop/orders/payments/problems/payment-problems.server.ts'
import { orderEvents, refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { later, register, statuses } from '#test/class-places.ts'
import { createClass } from '#test/factories/content.ts'
import { emptyOrders, createOrderRow, createProblem } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { addNote, markSent, refundByStaff, setOrderStatus } from './order-changes.server.ts'
import { shipmentVersion } from './order-forms.ts'

let maya: Actor

beforeEach(async () => {
  await emptyOrders()
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
})

async function orderOf(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('The order is gone')
  return order
}
const eventsOf = async (id: string) => await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
const stepsOf = async (id: string) => (await listAccess('order', id)).map(({ action }) => action)

describe('a status set by hand', () => {
  test('may follow any other, is logged as set by hand, and sends no email and moves no money or stock', async () => {
    const { id } = await createOrderRow({ isPaid: true, stockState: 'sold' })
    const path = ['failed', 'cancelled', 'pending', 'paid', 'cancelled', 'failed', 'pending'] as const
    let basedOn = 'paid'
    for (const status of path) {
      expect(await setOrderStatus(id, maya, { status, basedOn })).toBe('changed')
      basedOn = status
    }
    expect(await orderOf(id)).toMatchObject({
      paymentStatus: 'pending',
      isStatusByHand: true,
      stockState: 'sold',
      providerState: 'paid',
      amountPaidPence: 12_50,
      amountRefundedPence: 0,
    })
    expect(await db.$count(outgoingMails)).toBe(0)
    expect((await eventsOf(id)).map(({ words }) => words).at(0)).toBe('Set to Failed by hand')
    expect(await stepsOf(id)).toEqual(path.map(() => 'set the status'))
  })

  test('clears the mark of an order that was not paid in time', async () => {
    const late = { paymentStatus: 'cancelled', providerState: 'expired', hasExpired: true } as const
    const { id } = await createOrderRow(late)
    for (const [basedOn, status] of [
      ['cancelled', 'failed'],
      ['failed', 'cancelled'],
    ] as const)
      expect(await setOrderStatus(id, maya, { status, basedOn })).toBe('changed')
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'cancelled', hasExpired: false })
  })

  test('is refused when it is based on an outdated status, and the same status twice is one change', async () => {
    const { id } = await createOrderRow({ isPaid: true })
    const answers = await Promise.all(
      (['failed', 'cancelled'] as const).map((status) => setOrderStatus(id, maya, { status, basedOn: 'paid' })),
    )
    expect(answers.toSorted()).toEqual(['changed', 'stale'])
    const { paymentStatus } = await orderOf(id)
    expect(await setOrderStatus(id, maya, { status: paymentStatus, basedOn: 'paid' })).toBe('changed')
    expect(await stepsOf(id)).toEqual(['set the status'])
  })

  test('that gives up the unpaid order of a place in a class lets the place expire', async () => {
    const one = await createClass({ places: 1, amount: 45_00, payment: 'now' })
    const place = await register(one.id, 'Ada')
    const notAsked = { providerState: 'not asked', stripeSessionId: null, stockState: 'reserved' } as const
    const ofPlace = { isForPlace: true, placeId: place.id, line: { isCounted: false } }
    const { id } = await createOrderRow({ ...notAsked, ...ofPlace })
    await transaction((tx) => setPayment(tx, place.id, { isBeingPaid: true }))
    expect(await setOrderStatus(id, maya, { status: 'cancelled', basedOn: 'pending' })).toBe('changed')
    await settleClasses(later(3))
    expect(await statuses(one.id)).toEqual({ Ada: 'expired' })
  })
})

test('a refund that was asked for with another sum is refused, and not logged', async () => {
  const { id } = await createOrderRow({ isPaid: true })
  const attemptId = randomUUID()
  const asked = { id: newId(), orderId: id, amountPence: 5_00, idempotencyKey: `refund:${attemptId}` }
  await db.insert(refunds).values(asked)
  expect(await refundByStaff(id, maya, { amountPence: 2_00, reason: 'A loose thread', attemptId })).toMatchObject({
    ok: false,
    message: expect.stringContaining('£5.00 has already been asked for') as string,
  })
  expect(await stepsOf(id)).toEqual([])
})

describe('marking an order as sent', () => {
  const sent = { carrier: 'Royal Mail', trackingNumber: 'AB123GB', basedOn: '' }

  test('emails the buyer once, however many staff do so at once', async () => {
    const { id, number } = await createOrderRow({ isPaid: true, email: 'Ada@Example.com' })
    const answers = await Promise.all([1, 2, 3].map(() => markSent(id, maya, sent)))
    expect(answers.toSorted()).toEqual(['changed', 'same', 'same'])
    expect(await markSent(id, maya, { ...sent, carrier: 'Evri' })).toBe('stale')
    expect(await orderOf(id)).toMatchObject({ carrier: 'Royal Mail', trackingNumber: 'AB123GB' })
    expect(await db.select().from(outgoingMails)).toMatchObject([
      { template: 'order-sent', recipient: 'ada@example.com', facts: { orderId: id, reference: number } },
    ])
    expect(await eventsOf(id)).toMatchObject([{ kind: 'sent', words: 'Sent with Royal Mail, tracking number AB123GB' }])
    expect(await stepsOf(id)).toEqual(['marked sent'])
  })

  test('can be corrected from the current version, which emails the buyer again', async () => {
    const { id } = await createOrderRow({ isPaid: true })
    await markSent(id, maya, sent)
    const basedOn = shipmentVersion(await orderOf(id))
    expect(await markSent(id, maya, { carrier: 'Evri', trackingNumber: null, basedOn })).toBe('changed')
    expect(await orderOf(id)).toMatchObject({ carrier: 'Evri', trackingNumber: null })
    expect(await db.$count(outgoingMails)).toBe(2)
  })

  test('of two corrections of the same day, the second does not overwrite the first unseen', async () => {
    const { id } = await createOrderRow({ isPaid: true })
    const day = '2026-03-29'
    await markSent(id, maya, { ...sent, day })
    const basedOn = shipmentVersion(await orderOf(id))
    expect(await markSent(id, maya, { ...sent, carrier: 'Evri', day, basedOn })).toBe('changed')
    expect(await markSent(id, maya, { ...sent, trackingNumber: 'CD456GB', day, basedOn })).toBe('stale')
  })

  test('its day alone can be corrected', async () => {
    const { id } = await createOrderRow({ isPaid: true })
    await markSent(id, maya, { ...sent, day: '2026-03-29' })
    const basedOn = shipmentVersion(await orderOf(id))
    expect(await markSent(id, maya, { ...sent, day: '2026-03-28', basedOn })).toBe('changed')
    expect(await orderOf(id)).toMatchObject({ sentAt: new Date('2026-03-28T12:00:00Z') })
  })

  test('is refused for an unpaid order', async () => {
    const { id } = await createOrderRow()
    expect(await markSent(id, maya, sent)).toBe('not paid')
    expect(await orderOf(id)).toMatchObject({ sentAt: null })
    expect(await db.$count(outgoingMails)).toBe(0)
  })
})

test('a note appears in the order history with its author', async () => {
  const { id } = await createOrderRow()
  await addNote(id, 'She asks for <b>another</b> colour.', maya)
  const [note] = await eventsOf(id)
  expect(note).toMatchObject({ kind: 'note', words: 'She asks for <b>another</b> colour.', actorId: maya.staff.id })
  expect(await stepsOf(id)).toEqual(['added a note'])
})

test('a note that is resubmitted because the response was lost is saved and logged once', async () => {
  const { id } = await createOrderRow()
  const attemptId = randomUUID()
  await Promise.all([addNote(id, 'She called', maya, attemptId), addNote(id, 'She called', maya, attemptId)])
  expect(await eventsOf(id)).toHaveLength(1)
  expect(await stepsOf(id)).toEqual(['added a note'])
  await addNote(id, 'She called', maya, randomUUID())
  expect(await eventsOf(id)).toHaveLength(2)
})

test('a payment problem is settled once, with the explanation of whoever was first', async () => {
  const { id } = await createProblem()
  expect(await resolveProblem(id, 'Refunded at the provider.', maya)).toBe('settled')
  expect(await resolveProblem(id, 'Something else.', maya)).toBe('already')
  expect(await findProblem(id)).toMatchObject({ settlement: 'Refunded at the provider.' })
  expect((await listAccess('payment_problem', id)).map(({ action }) => action)).toEqual(['settled'])
})

test('changing an order that does not exist answers 404', async () => {
  const nowhere = maya.staff.id
  for (const change of [
    () => addNote(nowhere, 'Nowhere', maya),
    () => markSent(nowhere, maya, { carrier: 'Evri', trackingNumber: null, basedOn: '' }),
    () => setOrderStatus(nowhere, maya, { status: 'paid', basedOn: 'pending' }),
  ])
    await expect(change()).rejects.toMatchObject({ init: { status: 404 } })
})
