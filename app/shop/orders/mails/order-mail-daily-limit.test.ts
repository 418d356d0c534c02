import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'

import type { OrderMail } from './order-mail-labels.ts'
import { queueOrderMail } from './order-mails.server.ts'

beforeEach(emptyOrders)

async function queueTimes(times: number, template: OrderMail, email: string) {
  const orders = await Promise.all(Array.from({ length: times }, () => createOrderRow({ email })))
  await Promise.all(orders.map((order) => transaction((tx) => queueOrderMail(tx, template, order))))
}

async function countMails(template: OrderMail) {
  return await db.$count(outgoingMails, eq(outgoingMails.template, template))
}

test.each(['order-expired', 'order-payment-failed'] as const)(
  'the %s email is sent to an address once a day, however many orders somebody else starts with it',
  async (template) => {
    await queueTimes(7, template, 'ada@example.com')
    await queueTimes(1, template, 'ADA@example.com')
    expect(await countMails(template)).toBe(1)
    await queueTimes(1, template, 'bea@example.com')
    expect(await countMails(template)).toBe(2)

    await db.update(outgoingMails).set({ createdAt: sql`now() - interval '25 hours'` })
    await queueTimes(2, template, 'ada@example.com')
    expect(await countMails(template)).toBe(3)
  },
)

test('emails that only a paid order can cause are never limited', async () => {
  for (const template of ['order-confirmation', 'order-refunded', 'order-sent', 'new-order'] as const) {
    await queueTimes(3, template, 'ada@example.com')
    expect(await countMails(template), template).toBe(3)
  }
})
