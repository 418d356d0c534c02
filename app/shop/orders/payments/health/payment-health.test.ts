import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { paymentEvents, paymentHealth } from '#app/shop/orders/schema.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'

import { readPaymentHealth } from './payment-health.server.ts'
import { countSignatureFailure } from './payment-health.server.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeEach(async () => {
  await emptyOrders()
  await db.delete(paymentHealth)
  await db.insert(paymentHealth).values({ name: 'reconciler run', at: sql`now()` })
})

async function createEvent(receivedAt: Date) {
  const id = `evt_${crypto.randomUUID()}`
  const effect = 'paid'
  await db.insert(paymentEvents).values({ id, type: 'charge', providerCreatedAt: receivedAt, receivedAt, effect })
}

const troubles = async () => (await readPaymentHealth()).troubles

test('webhook requests with a bad signature are counted, but alone raise no alarm', async () => {
  for (let sent = 0; sent < 5; sent += 1) await countSignatureFailure()
  expect(await readPaymentHealth()).toMatchObject({ troubles: [] })

  // Payments that came with an event are no reason to suspect the webhook.
  await createOrderRow({ isPaid: true, paidAt: minutesAgo(20) })
  await createEvent(minutesAgo(20))
  expect(await troubles()).toEqual([])
})

test('a payment without a validly signed event is reported as a problem', async () => {
  await createEvent(minutesAgo(60))
  await createOrderRow({ isPaid: true, paidAt: minutesAgo(20) })
  expect(await troubles()).toEqual(['events missing'])
  await countSignatureFailure()
  expect(await troubles()).toEqual(['signatures'])
  await createEvent(minutesAgo(19))
  expect(await troubles()).toEqual([])
})

test('a payment of the last few minutes is not reported while its event may still arrive', async () => {
  await createOrderRow({ isPaid: true, paidAt: minutesAgo(2) })
  await countSignatureFailure()
  expect(await troubles()).toEqual([])
})
