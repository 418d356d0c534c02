import { expect, test } from 'vitest'

import { retentionSchedule } from '#app/settings/retention/schedule.ts'
import { retainedForTax } from '#app/settings/retention/tax-year.server.ts'

import { describeOrderBlock } from './order-retention.server.ts'

const schedule = retentionSchedule({ retention_schedule: {} })

const paid = {
  paymentStatus: 'paid',
  providerState: 'paid',
  amountPaidPence: 12_50,
  paidAt: new Date('2026-04-05T10:00:00Z'),
  createdAt: new Date('2026-04-05T09:00:00Z'),
  isUnderLegalHold: false,
}

test.each([
  ['2026-04-05T10:00:00Z', '2032-04-06'],
  ['2026-04-06T10:00:00Z', '2033-04-06'],
  // Half past midnight in London, on the first day of the next tax year.
  ['2026-04-05T23:30:00Z', '2033-04-06'],
  ['2025-12-31T10:00:00Z', '2032-04-06'],
])('an order paid at %s is retained until %s', (paidAt, until) => {
  expect(retainedForTax(new Date(paidAt), schedule).toISOString().slice(0, 10)).toBe(until)
})

test('a paid order cannot be deleted before its retention date, and the reason is stated', () => {
  const why = 'tax law requires us to keep it until 6 April 2032'
  expect(describeOrderBlock(paid, schedule, new Date('2032-04-05T12:00:00Z'))).toBe(why)
  expect(describeOrderBlock(paid, schedule, new Date('2032-04-07T12:00:00Z'))).toBeNull()
})

test('a paid order that is set to cancelled by hand is still retained', () => {
  const now = new Date('2027-01-01T12:00:00Z')
  expect(describeOrderBlock({ ...paid, paymentStatus: 'cancelled' }, schedule, now)).toContain('tax law')
})

test('a paid order that was refunded in full is still retained', () => {
  const refunded = { ...paid, amountRefundedPence: paid.amountPaidPence }
  expect(describeOrderBlock(refunded, schedule, new Date('2027-01-01T12:00:00Z'))).toContain('tax law')
})

test('an unpaid order may be deleted once nobody can pay it any more', () => {
  const unpaid = { ...paid, paymentStatus: 'pending', providerState: 'open', amountPaidPence: 0, paidAt: null }
  const now = new Date('2026-05-01T12:00:00Z')
  expect(describeOrderBlock(unpaid, schedule, now)).toBe('it may still be paid: cancel it first')
  expect(
    describeOrderBlock({ ...unpaid, providerState: 'expired', paymentStatus: 'cancelled' }, schedule, now),
  ).toBeNull()
})

test('an order under legal hold cannot be deleted, however old', () => {
  const now = new Date('2040-01-01T12:00:00Z')
  expect(describeOrderBlock({ ...paid, isUnderLegalHold: true }, schedule, now)).toBe('it is under legal hold')
})
