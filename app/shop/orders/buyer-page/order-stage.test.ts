import { describe, expect, test } from 'vitest'

import { maskEmail, postcodeArea } from './buyer-order.server.ts'
import { stageOf } from './order-stage.ts'

type OrderState = Parameters<typeof stageOf>[0]

const open: OrderState = {
  providerState: 'open',
  paymentStatus: 'pending',
  hasExpired: false,
  amountPaidPence: 0,
  amountRefundedPence: 0,
  sentAt: null,
}
const paid: OrderState = { ...open, providerState: 'paid', paymentStatus: 'paid', amountPaidPence: 1250 }

describe('the stage of an order', () => {
  test('is waiting until the provider reports a payment, and processing while it is under way', () => {
    expect(stageOf(open)).toBe('waiting')
    expect(stageOf({ ...open, providerState: 'not asked' })).toBe('waiting')
    expect(stageOf({ ...open, providerState: 'processing' })).toBe('processing')
  })

  test('follows what the provider reports, and is sent once the order was sent', () => {
    expect(stageOf(paid)).toBe('paid')
    expect(stageOf({ ...paid, sentAt: new Date() })).toBe('sent')
    expect(stageOf({ ...open, providerState: 'failed', paymentStatus: 'failed' })).toBe('failed')
    expect(stageOf({ ...open, providerState: 'expired', paymentStatus: 'failed' })).toBe('expired')
  })

  test('is refunded only after a full refund, and unchanged by a part refund', () => {
    expect(stageOf({ ...paid, amountRefundedPence: 1250 })).toBe('refunded')
    expect(stageOf({ ...paid, amountRefundedPence: 500 })).toBe('paid')
  })

  test('is expired when it was not paid in time, but cancelled when only its payment page expired', () => {
    const expired: OrderState = { ...open, providerState: 'expired', paymentStatus: 'cancelled', hasExpired: true }
    expect(stageOf(expired)).toBe('expired')
    // The buyer ordered again, or staff cancelled the order: its payment page expires too, but that is not the
    // reason.
    expect(stageOf({ ...expired, hasExpired: false })).toBe('cancelled')
  })

  test('follows a status set by staff, but is "looked_into" when a received payment contradicts it', () => {
    expect(stageOf({ ...open, paymentStatus: 'cancelled' })).toBe('cancelled')
    expect(stageOf({ ...open, paymentStatus: 'paid' })).toBe('paid')
    for (const paymentStatus of ['cancelled', 'failed', 'pending'] as const)
      expect(stageOf({ ...paid, paymentStatus })).toBe('looked_into')
  })
})

test('the buyer’s email is masked and their address reduced to the postcode area', () => {
  expect(maskEmail('ada.okafor@example.com')).toBe('a…@e…')
  expect(maskEmail('')).toBe('…@…')
  expect(postcodeArea('12 Elm Row\nLondon\nSE15 4QA')).toBe('SE')
  expect(postcodeArea('Flat 2, 1 High St, Leeds, ls1 1aa')).toBe('LS')
  expect(postcodeArea('No postcode here')).toBeUndefined()
})
