import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { cancelClass, cancelPlace } from '#app/care/classes/places/places.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { addDays, formatDate, londonClock } from '#app/platform/time/london-time.ts'
import { listOrders } from '#app/shop/orders/manage/list-orders.server.ts'
import { applySettlement } from '#app/shop/orders/payments/apply-settlement.server.ts'
import type { PaymentSession } from '#app/shop/orders/payments/fetch-session.server.ts'
import type { Settlement } from '#app/shop/orders/payments/settlement.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { later, pay, register } from '#test/class-places.ts'
import { createClass } from '#test/factories/content.ts'
import { createOrderRow, emptyOrders } from '#test/factories/order-rows.ts'
import { ownerDb } from '#test/owner-database.ts'

import { findLastPayment } from './class-place-payment.server.ts'
import { reportRefundsDue } from './class-place-refunds.server.ts'

beforeEach(async () => {
  await emptyOrders()
  await ownerDb.execute(sql`truncate class_places, classes cascade`)
})

async function bookAndPay(paidAt = new Date()) {
  const one = await createClass({ amount: 45_00, payment: 'now' })
  const place = await register(one.id, 'Orla')
  await pay(place.id, 45_00)
  const order = await createOrderRow({ isPaid: true, isForPlace: true, placeId: place.id, amountPence: 45_00, paidAt })
  return { one, place, order }
}

async function listWithProblem() {
  return (await listOrders(new URL('http://localhost/?matter=problem'))).rows.map(({ id }) => id)
}

const words = async () =>
  (await db.select({ words: paymentProblems.words }).from(paymentProblems)).map((one) => one.words)
const lastDay = formatDate(new Date(`${addDays(londonClock(new Date()).day, 14)}T12:00Z`))

test('the order of a paid place that is given up has a problem, without a mail, until it is refunded', async () => {
  const { place, order } = await bookAndPay()
  await reportRefundsDue()
  expect(await listWithProblem()).toEqual([])
  await transaction((tx) => cancelPlace(tx, place.id, 'team'))
  const mails = await db.$count(outgoingMails)
  for (let times = 0; times < 2; times += 1) await reportRefundsDue()
  expect(await words()).toEqual([`The place was given up: refund £45.00 by ${lastDay}.`])
  expect(await listWithProblem()).toEqual([order.id])
  expect(await db.$count(outgoingMails)).toBe(mails)

  const refund = async (amountRefundedPence: number) => {
    const plan: Settlement = { change: { amountRefundedPence }, notes: [], mails: [], problems: [] }
    await transaction((tx) => applySettlement(tx, order, plan, {} as PaymentSession))
  }
  await refund(20_00)
  expect(await listWithProblem()).toEqual([order.id])
  expect(await findLastPayment(place.id)).toMatchObject({ refundedPence: 20_00 })
  await refund(45_00)
  expect(await listWithProblem()).toEqual([])
})

test('a place given up later is refunded by the terms, one of a cancelled class in full', async () => {
  const early = await bookAndPay(later(-20 * 24))
  await transaction((tx) => cancelPlace(tx, early.place.id, 'family'))
  await reportRefundsDue()
  expect(await words()).toEqual([
    `The place was given up: refund what the cancellation terms allow of £45.00, by ${lastDay}.`,
  ])
  const cancelled = await bookAndPay(later(-20 * 24))
  await transaction((tx) => cancelClass(tx, cancelled.one.id))
  await reportRefundsDue()
  expect(await words()).toContain(`The class was cancelled: refund £45.00 by ${lastDay}.`)
})

test('what staff have settled is not reported again', async () => {
  const { place } = await bookAndPay()
  await transaction((tx) => cancelPlace(tx, place.id, 'team'))
  await reportRefundsDue()
  await db.update(paymentProblems).set({ settledAt: new Date(), settlement: 'Paid back in cash' })
  await reportRefundsDue()
  expect(await listWithProblem()).toEqual([])
})
