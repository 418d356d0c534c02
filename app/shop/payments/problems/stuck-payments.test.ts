import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { paymentProblems, refunds } from '#app/shop/orders/schema.ts'
import { readPaymentHealth } from '#app/shop/payments/health/payment-health.server.ts'
import { orders } from '#app/shop/schema.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
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

test('payments unsettled for an hour are reported in one email, and again only after they were settled', async () => {
  const { id, number } = await createOrderRow({ createdAt: minutesAgo(120), sessionExpiresAt: minutesAgo(90) })
  await createOrderRow({ sessionExpiresAt: minutesAgo(61) })
  await createOrderRow({ sessionExpiresAt: minutesAgo(30) })
  for (let run = 0; run < 3; run += 1) await reportStuckPayments()
  const [problem] = await db.select().from(paymentProblems)
  expect(problem).toMatchObject({ kind: 'payments stuck', orderId: id })
  expect(problem?.words).toContain(`2 payments, the oldest that of order #${number},`)
  expect(await mails()).toBe(1)
  // It has a line of its own in the payment health, and is not reported again as an order that does not match.
  expect((await readPaymentHealth()).troubles).not.toContain('problems')

  await db.update(orders).set({ providerState: 'expired' })
  await reportStuckPayments()
  expect(await problems()).toEqual([['payments stuck', true]])

  await createOrderRow({ sessionExpiresAt: minutesAgo(61) })
  await reportStuckPayments()
  expect(await mails()).toBe(2)
})

test('a refund unanswered for an hour is reported once, and is settled by the answer', async () => {
  const { id: orderId } = await createOrderRow({ isPaid: true })
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
