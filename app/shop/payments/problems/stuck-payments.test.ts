import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { paymentProblems, refunds } from '#app/shop/orders/schema.ts'
import { readPaymentHealth } from '#app/shop/payments/health/payment-health.server.ts'
import { orders } from '#app/shop/schema.ts'
import { emptyOrders, givenOrderRow } from '#test/given-order-rows.ts'
import { given } from '#test/given.ts'

import { reportStuckPayments } from './stuck-payments.server.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeEach(async () => {
  await emptyOrders()
  await given.noStaff()
  await transaction((tx) => saveSettings(tx, { team_email: 'team@example.com' }))
})

const mails = async () => await db.$count(outgoingMails)
const problems = async () =>
  (await db.select().from(paymentProblems)).map(({ kind, settledAt }) => [kind, settledAt !== null])

test('payments that are unsettled for an hour are told in one mail, until they are settled', async () => {
  const { id, number } = await givenOrderRow({ createdAt: minutesAgo(120), sessionExpiresAt: minutesAgo(90) })
  await givenOrderRow({ sessionExpiresAt: minutesAgo(61) })
  await givenOrderRow({ sessionExpiresAt: minutesAgo(30) })
  for (let run = 0; run < 3; run += 1) await reportStuckPayments()
  const [problem] = await db.select().from(paymentProblems)
  expect(problem).toMatchObject({ kind: 'payments stuck', orderId: id })
  expect(problem?.words).toContain(`2 payments, the oldest that of order #${number},`)
  expect(await mails()).toBe(1)
  // Told by a line of its own, and not once more as an order that does not agree.
  expect((await readPaymentHealth()).troubles).not.toContain('problems')

  await db.update(orders).set({ providerState: 'expired' })
  await reportStuckPayments()
  expect(await problems()).toEqual([['payments stuck', true]])

  await givenOrderRow({ sessionExpiresAt: minutesAgo(61) })
  await reportStuckPayments()
  expect(await mails()).toBe(2)
})

test('a refund that is not answered is told once, and is settled by the answer', async () => {
  const { id: orderId } = await givenOrderRow({ isPaid: true })
  const refund = { id: randomUUID(), orderId, amountPence: 5_00, idempotencyKey: randomUUID() }
  await db.insert(refunds).values({ ...refund, createdAt: minutesAgo(59) })
  await reportStuckPayments()
  expect(await mails()).toBe(0)
  await db.update(refunds).set({ createdAt: minutesAgo(61) })
  for (let run = 0; run < 3; run += 1) await reportStuckPayments()
  expect(await mails()).toBe(1)
  expect(await problems()).toEqual([['refund unanswered', false]])
  await db.update(refunds).set({ status: 'succeeded' }).where(eq(refunds.id, refund.id))
  await reportStuckPayments()
  expect(await problems()).toEqual([['refund unanswered', true]])
})
