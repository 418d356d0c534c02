import { describe, expect, test } from 'vitest'

import { maskEmail, postcodeArea } from './buyer-order.server.ts'
import { stageOf } from './order-stage.ts'

type Standing = Parameters<typeof stageOf>[0]

const open: Standing = {
  providerState: 'open',
  paymentStatus: 'pending',
  hasExpired: false,
  amountPaidPence: 0,
  amountRefundedPence: 0,
  sentAt: null,
}
const paid: Standing = { ...open, providerState: 'paid', paymentStatus: 'paid', amountPaidPence: 1250 }

describe('an order', () => {
  test('waits until the provider has said something', () => {
    expect(stageOf(open)).toBe('waiting')
    expect(stageOf({ ...open, providerState: 'not asked' })).toBe('waiting')
    expect(stageOf({ ...open, providerState: 'processing' })).toBe('processing')
  })

  test('is what the provider says', () => {
    expect(stageOf(paid)).toBe('paid')
    expect(stageOf({ ...paid, sentAt: new Date() })).toBe('sent')
    expect(stageOf({ ...open, providerState: 'failed', paymentStatus: 'failed' })).toBe('failed')
    expect(stageOf({ ...open, providerState: 'expired', paymentStatus: 'failed' })).toBe('expired')
  })

  test('is refunded when all of it is; in part it stays what it was', () => {
    expect(stageOf({ ...paid, amountRefundedPence: 1250 })).toBe('refunded')
    expect(stageOf({ ...paid, amountRefundedPence: 500 })).toBe('paid')
  })

  test('that was not paid in time is said to be so, and not to be cancelled', () => {
    const expired: Standing = { ...open, providerState: 'expired', paymentStatus: 'cancelled', hasExpired: true }
    expect(stageOf(expired)).toBe('expired')
    // The buyer ordered again, or staff cancelled the order: its payment page expires too, but that is not the
    // reason.
    expect(stageOf({ ...expired, hasExpired: false })).toBe('cancelled')
  })

  test('that staff cancelled is so, but money that is there is never hidden', () => {
    expect(stageOf({ ...open, paymentStatus: 'cancelled' })).toBe('cancelled')
    expect(stageOf({ ...open, paymentStatus: 'paid' })).toBe('paid')
    for (const paymentStatus of ['cancelled', 'failed', 'pending'] as const)
      expect(stageOf({ ...paid, paymentStatus })).toBe('looked_into')
  })
})

test('an address says enough for whoever typed it', () => {
  expect(maskEmail('ada.okafor@example.com')).toBe('a…@e…')
  expect(maskEmail('')).toBe('…@…')
  expect(postcodeArea('12 Elm Row\nLondon\nSE15 4QA')).toBe('SE')
  expect(postcodeArea('Flat 2, 1 High St, Leeds, ls1 1aa')).toBe('LS')
  expect(postcodeArea('No postcode here')).toBeUndefined()
})
