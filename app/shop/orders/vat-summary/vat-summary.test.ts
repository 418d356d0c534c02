import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { listRefundableLines, writeRefundLines } from '#app/shop/orders/refund-lines.server.ts'
import { refunds } from '#app/shop/orders/schema.ts'
import { vatWithin } from '#app/shop/vat.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'

import { figures, totalOf, totalsByRate } from './vat-lines.ts'
import { readVatPeriod } from './vat-period.ts'
import { summariseVat } from './vat-summary.server.ts'

beforeEach(emptyOrders)

const year = { from: '2026-01-01', to: '2026-12-31' }
const paidOn = (day: string, change: Parameters<typeof createOrderRow>[0] = {}) =>
  createOrderRow({ isPaid: true, createdAt: new Date(`${day}T12:00Z`), ...change })

async function createRefund(orderId: string, amountPence: number, day: string, status: 'succeeded' | 'failed') {
  const createdAt = new Date(`${day}T12:00Z`)
  const refund = { id: randomUUID(), orderId, amountPence, idempotencyKey: randomUUID(), status, createdAt }
  await transaction(async (tx) => {
    await tx.insert(refunds).values(refund)
    await writeRefundLines(tx, refund, await listRefundableLines(orderId, tx))
  })
}

test('sales count in the month they were paid and refunds in the month they were made, by rate', async () => {
  const swaddle = await paidOn('2026-03-31', { amountPence: 12_00, amountRefundedPence: 6_00 })
  await paidOn('2026-03-02', { amountPence: 12_00 })
  await paidOn('2026-03-02', { amountPence: 10_50, line: { vatRate: 500, vatClass: 'reduced' } })
  await paidOn('2026-04-01', { amountPence: 8_99, line: { vatRate: 0, vatClass: 'zero' } })
  await createRefund(swaddle.id, 6_00, '2026-04-02', 'succeeded')
  await createRefund(swaddle.id, 6_00, '2026-04-02', 'failed')
  const lines = await summariseVat(db, year)
  const none = { refunded: 0, refundedVat: 0 }
  expect(lines).toEqual([
    { month: '2026-04', rate: 2000, orders: 0, ordersOnce: 0, gross: 0, vat: 0, refunded: 6_00, refundedVat: 1_00 },
    { month: '2026-04', rate: 0, orders: 1, ordersOnce: 1, gross: 8_99, vat: 0, ...none },
    { month: '2026-03', rate: 2000, orders: 2, ordersOnce: 2, gross: 24_00, vat: 4_00, ...none },
    { month: '2026-03', rate: 500, orders: 1, ordersOnce: 1, gross: 10_50, vat: 50, ...none },
  ])
  expect(totalsByRate(lines)[0]).toMatchObject({ rate: 2000, orders: 2, ordersOnce: 2, gross: 24_00, refunded: 6_00 })
})

test('an order with two VAT rates counts once at each rate, and once in the total', async () => {
  await paidOn('2026-03-05', { lines: [{ vatRate: 2000 }, { vatRate: 0 }, { vatRate: 2000 }] })
  const lines = await summariseVat(db, year)
  expect(lines.map(({ rate, orders }) => [rate, orders])).toEqual([
    [2000, 1],
    [0, 1],
  ])
  expect(totalOf(lines)).toMatchObject({ orders: 1, gross: 37_50 })
})

test('only payments confirmed by the provider count, and months follow London time', async () => {
  await createOrderRow({ paymentStatus: 'paid', isStatusByHand: true, createdAt: new Date('2026-03-05T12:00Z') })
  await paidOn('2026-03-05', { paymentStatus: 'cancelled', isStatusByHand: true })
  await createOrderRow({ isPaid: true, createdAt: new Date('2026-05-31T23:30Z') })
  const lines = await summariseVat(db, year)
  expect(lines.map(({ month, orders }) => [month, orders])).toEqual([
    ['2026-06', 1],
    ['2026-03', 1],
  ])
  expect(await summariseVat(db, { from: '2026-06-01', to: '2026-06-01' })).toHaveLength(1)
  expect(await summariseVat(db, { from: '2026-05-01', to: '2026-05-31' })).toHaveLength(0)
})

test('the VAT of every sale is rounded as on its receipt, at any price and rate', async () => {
  const sale = fc.record({ pence: fc.integer({ min: 30, max: 10_000_000 }), rate: fc.integer({ min: 0, max: 10_000 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 5 }), async (sales) => {
      await emptyOrders()
      for (const { pence, rate } of sales) await paidOn('2026-03-05', { line: { unitPence: pence, vatRate: rate } })
      const lines = await summariseVat(db, year)
      const expected = sales.reduce((sum, { pence, rate }) => sum + vatWithin(pence, rate), 0)
      expect(lines.reduce((sum, { vat }) => sum + vat, 0)).toBe(expected)
    }),
    { numRuns: 12 },
  )
})

test('an order that is fully refunded in parts nets to zero VAT, whatever the parts', async () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5_00 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(parts, fc.integer({ min: 1, max: 10_000 }), async (pence, vatRate) => {
      await emptyOrders()
      const amountPence = pence.reduce((sum, part) => sum + part, 0)
      const { id } = await paidOn('2026-03-05', { amountPence, line: { vatRate } })
      for (const [index, part] of pence.entries()) await createRefund(id, part, `2026-0${index + 4}-01`, 'succeeded')
      const total = totalOf(await summariseVat(db, year))
      expect(total).toMatchObject({ gross: amountPence, refunded: amountPence, vat: total?.refundedVat })
      expect(figures.slice(-3).map(([, of]) => total && of(total))).toEqual([0, 0, 0])
      // Until the end of April only the first refund counts.
      const first = await summariseVat(db, { from: '2026-01-01', to: '2026-04-30' })
      expect(totalOf(first)?.refundedVat).toBe(vatWithin(pence[0] ?? 0, vatRate))
    }),
    { numRuns: 12 },
  )
})

describe('the period of the VAT summary', () => {
  test.each([
    ['', '2025-12-01', '2026-11-21'],
    ['from=2026-03-01&to=2026-03-31', '2026-03-01', '2026-03-31'],
    ['from=2026-03-31&to=2026-03-01', '2026-03-01', '2026-03-31'],
    ['from=2026-02-31&to=soon', '2025-12-01', '2026-11-21'],
  ])('is read from the query "%s", with the last twelve months as the default', (search, from, to) => {
    expect(readVatPeriod(new URLSearchParams(search), new Date('2026-11-21T12:00Z'))).toEqual({ from, to })
  })
})
