import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { paymentEvents, paymentHealth } from '#app/shop/orders/schema.ts'
import { emptyOrders, givenOrderRow } from '#test/given-order-rows.ts'

import { readPaymentHealth } from './payment-health.server.ts'
import { countSignatureFailure } from './payment-health.server.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeEach(async () => {
  await emptyOrders()
  await db.delete(paymentHealth)
  await db.insert(paymentHealth).values({ name: 'reconciler run', at: sql`now()` })
})

async function givenEvent(receivedAt: Date) {
  const id = `evt_${crypto.randomUUID()}`
  const effect = 'paid'
  await db.insert(paymentEvents).values({ id, type: 'charge', providerCreatedAt: receivedAt, receivedAt, effect })
}

const troubles = async () => (await readPaymentHealth()).troubles

test('what a stranger posts without a signature is counted, and alarms nobody', async () => {
  for (let sent = 0; sent < 5; sent += 1) await countSignatureFailure()
  expect(await readPaymentHealth()).toMatchObject({ signatureFailures: 5, troubles: [] })

  // Payments that came with an event are no reason to suspect the webhook.
  await givenOrderRow({ isPaid: true, paidAt: minutesAgo(20) })
  await givenEvent(minutesAgo(20))
  expect(await troubles()).toEqual([])
})

test('a payment of which the provider sent nothing that was signed well is a trouble', async () => {
  await givenEvent(minutesAgo(60))
  await givenOrderRow({ isPaid: true, paidAt: minutesAgo(20) })
  expect(await troubles()).toEqual(['events missing'])
  await countSignatureFailure()
  expect(await troubles()).toEqual(['signatures'])
  await givenEvent(minutesAgo(19))
  expect(await troubles()).toEqual([])
})

test('a payment of this minute waits for its message', async () => {
  await givenOrderRow({ isPaid: true, paidAt: minutesAgo(2) })
  await countSignatureFailure()
  expect(await troubles()).toEqual([])
})
