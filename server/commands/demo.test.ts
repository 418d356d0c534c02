import { asc, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { deliveryModes } from '#app/enquiries/questions/common-questions.ts'
import { parseEnquiry } from '#app/enquiries/questions/enquiry-forms.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { readPaymentHealth } from '#app/shop/orders/payments/health/payment-health.server.ts'
import { paymentHealth } from '#app/shop/orders/schema.ts'
import { makeOrders } from '#server/demo/orders.ts'
import { decryptMessage } from '#test/decrypt-message.ts'
import { asForm } from '#test/factories/care.ts'
import { emptyOrders } from '#test/factories/order-rows.ts'

import { makeSubmissions, readDemo } from './demo.ts'

const client = new Client({ connectionString: config.databaseUrl })
beforeAll(() => client.connect())
afterAll(() => client.end())
async function readAll() {
  return await db.select().from(contactSubmissions).orderBy(asc(contactSubmissions.id))
}

test('demo orders raise no alarm about payments that the provider never reported', async () => {
  await emptyOrders()
  await makeOrders(client, 50, 'quiet')
  await db.insert(paymentHealth).values({ name: 'reconciler run', at: sql`now()` })
  expect((await readPaymentHealth()).troubles).toEqual([])
})

describe('three thousand demo messages', () => {
  let rows: Awaited<ReturnType<typeof readAll>> = []
  beforeAll(async () => {
    await makeSubmissions(client, 3000, 'states', ['contact'])
    rows = await readAll()
  })

  test('are as many as requested, in every state, and send no mail', async () => {
    expect(rows).toHaveLength(3000)
    const share = (held: (row: (typeof rows)[number]) => unknown) => rows.filter(held).length / rows.length
    expect(Math.abs(share((row) => row.status === 'viewed') - 0.7)).toBeLessThan(0.05)
    expect(Math.abs(share((row) => row.quarantine) - 0.015)).toBeLessThan(0.014)
    expect(Math.abs(share((row) => row.binnedAt) - 0.02)).toBeLessThan(0.019)
    expect(await db.$count(outgoingMails)).toBe(0)
  })

  test('could all have been sent through the form', () => {
    for (const row of rows.slice(0, 1500)) {
      const typed = {
        name: row.name,
        email: row.email,
        subject: row.subject,
        message: decryptMessage(row),
        phone: row.phone ?? '',
        isComplaint: row.isComplaint ? 'on' : '',
      }
      expect(parseEnquiry('contact', asForm(typed)), typed.message).toMatchObject({ ok: true })
      expect(row.email).toMatch(/^[a-z.-]+\d+@example\.(com|org|net)$/)
    }
  })

  test('fall within the last twelve months, and are never handled before they arrive', () => {
    const now = Date.now()
    for (const { createdAt, viewedAt, binnedAt } of rows) {
      expect(createdAt.getTime()).toBeGreaterThan(now - 367 * 24 * 60 * 60 * 1000)
      for (const later of [viewedAt, binnedAt]) {
        if (!later) continue
        expect(later.getTime()).toBeGreaterThan(createdAt.getTime())
        expect(later.getTime()).toBeLessThanOrEqual(now)
      }
    }
  })

  test('arrive by day and in the evening rather than at night', () => {
    const hours = Map.groupBy(rows, ({ createdAt }) => createdAt.getUTCHours())
    const at = (hour: number) => hours.get(hour)?.length ?? 0
    expect(at(3)).toBeLessThan(at(10) / 3)
    expect(at(16)).toBeLessThan(at(20))
  })
})

describe('demo submissions', () => {
  beforeEach(async () => {
    for (const table of [contactSubmissions, antenatalClassRegistrations, careRequests]) await db.delete(table)
  })

  test('of the other kinds have encrypted answers, and no health details when sent for somebody else', async () => {
    await makeSubmissions(client, 100, 'kinds')
    const registrations = await db.select().from(antenatalClassRegistrations)
    const requests = await db.select().from(careRequests)
    expect(registrations).toHaveLength(100)
    expect(Map.groupBy(requests, ({ careType }) => careType)).toHaveProperty('size', 2)
    expect(requests).toHaveLength(200)
    for (const row of registrations) {
      const { isFirstBaby, pregnancyStage } = decryptAnswers('antenatal_class_registrations', row.id, row)
      if (row.isForSomeoneElse) expect([isFirstBaby, row.dueDate, row.consentedAt]).toEqual([null, null, null])
      else expect([isFirstBaby, pregnancyStage]).toEqual([expect.stringMatching(/^(yes|no)$/), expect.any(String)])
    }
    for (const row of requests) {
      const { deliveryMode } = decryptAnswers('care_requests', row.id, row)
      if (row.isForSomeoneElse) expect([deliveryMode, row.estimatedDueDate]).toEqual([null, null])
      else expect(deliveryModes).toContain(JSON.parse(deliveryMode ?? '[]')[0])
    }
  })

  test('are identical for the same seed, and a second run adds more', async () => {
    const facts = (rows: Awaited<ReturnType<typeof readAll>>) =>
      rows.map((row) => ({ ...row, message: decryptMessage(row), viewedAt: null, binnedAt: null, status: '' }))
    await makeSubmissions(client, 200, 'heron', ['contact'])
    const first = facts(await readAll())
    await makeSubmissions(client, 200, 'heron', ['contact'])
    expect(await db.$count(contactSubmissions)).toBe(400)
    await db.delete(contactSubmissions)
    await makeSubmissions(client, 200, 'heron', ['contact'])
    expect(facts(await readAll())).toEqual(first)
    await makeSubmissions(client, 200, 'quartz', ['contact'])
    expect(await db.$count(contactSubmissions)).toBe(400)
  })
})

test.each([
  [['--submissions', '5', '--orders', 'some'], 'Say how much'],
  [['--orders', '0'], 'Say how much'],
  [['--products', '0'], 'Say how much'],
  [['--submissions', '5', '--products', 'many'], 'Say how much'],
  [['--submissions', 'many'], 'Say how much'],
  [['--submissions', '0'], 'Say how much'],
  [['--submissions', '1.5'], 'Say how much'],
  [['--submissions'], 'Say how much'],
  [['50'], 'Say how much'],
  [[], 'Say how much'],
])('npm run demo -- %j is refused with a message', (args, sentence) => {
  expect(() => readDemo(args)).toThrow(sentence)
})

test('pictures can be generated without submissions', () => {
  expect(readDemo(['--pictures'])).toMatchObject({ submissions: 0, hasPictures: true })
})
