import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import type { Order } from '#app/shop/schema.ts'
import { createOrderRow, createProblem } from '#test/factories/order-rows.ts'
import { createStockedProduct, readOrder, readStock } from '#test/factories/shop.ts'

import { applySettlement, changesNothing } from './apply-settlement.server.ts'
import type { PaymentSession } from './fetch-session.server.ts'
import { listOpenProblems } from './problems/payment-problems.server.ts'
import { planSettlement } from './settlement.ts'

const session = 'cs_1'
const pending = {
  number: 'aaaaaaaa',
  amountPence: 12_50,
  paymentStatus: 'pending',
  isStatusByHand: false,
  hasExpired: false,
  stockState: 'reserved',
  stripeSessionId: session,
  stripePaymentIntentId: null,
  providerState: 'open',
  amountRefundedPence: 0,
  disputeStatus: null,
} as Order
const open: PaymentSession = {
  sessionId: session,
  orderId: 'x',
  state: 'open',
  isLive: false,
  currency: 'gbp',
  amount: 12_50,
  amountPaid: 0,
  amountRefunded: 0,
  paymentIntentId: undefined,
  isDisputed: false,
  disputeStatus: undefined,
  url: 'https://pay.example',
  expiresAt: new Date(0),
}
const payment = { ...open, url: null, paymentIntentId: 'pi_1' }
const paid: PaymentSession = { ...payment, state: 'paid', amountPaid: 12_50 }
const refunded: PaymentSession = { ...paid, amountRefunded: 5_00 }

function after(order: Order, answers: PaymentSession[], stockLeft = 1) {
  const mails: string[] = []
  const problems: string[] = []
  let stock = stockLeft
  let now = order
  for (const answer of answers) {
    const plan = planSettlement(now, answer, false)
    mails.push(...plan.mails)
    problems.push(...plan.problems.map(({ kind }) => kind))
    if (plan.stock === 'free') stock += 1
    const isTaken = plan.stock === 'take' && stock > 0
    if (isTaken) stock -= 1
    const stockState = plan.stock === 'free' ? 'freed' : plan.stock === 'sell' || isTaken ? 'sold' : now.stockState
    now = { ...now, ...plan.change, stockState }
  }
  return { order: now, mails, problems, stock }
}

describe('payment updates in any order', () => {
  // The answers that the provider could give over time. Any of them may arrive stale.
  const lives = {
    paid: [open, paid, refunded, { ...refunded, disputeStatus: 'needs_response' }],
    'paid later': [open, { ...payment, state: 'processing' as const }, paid],
    'refused later': [open, { ...payment, state: 'processing' as const }, { ...payment, state: 'failed' as const }],
    expired: [open, { ...open, state: 'expired' as const, url: null }],
  }
  test.each(Object.entries(lives))('leave an order that is %s in the provider’s final state', (_, life) => {
    const last = life.at(-1) ?? open
    const straight = after(pending, life)
    fc.assert(
      // Every event leads to the newest answer. Older answers may have been read before.
      fc.property(fc.array(fc.constantFrom(...life), { maxLength: 8 }), (before) => {
        const ended = after(pending, [...before, last])
        expect(ended.order).toMatchObject({
          paymentStatus: straight.order.paymentStatus,
          providerState: straight.order.providerState,
          amountRefundedPence: last.amountRefunded,
        })
        expect(ended.mails.filter((mail) => mail === 'order-confirmation').length).toBeLessThanOrEqual(1)
        expect(changesNothing(planSettlement(ended.order, { ...last, disputeStatus: undefined }, false))).toBe(true)
      }),
    )
  })
})

describe('a payment', () => {
  test('of the right amount, even if repeated, makes one paid order and one email each to buyer and team', () => {
    const { order, mails, stock } = after(pending, [paid, paid, open, paid])
    expect(order).toMatchObject({ paymentStatus: 'paid', providerState: 'paid', stockState: 'sold' })
    expect({ mails, stock }).toEqual({ mails: ['order-confirmation', 'new-order'], stock: 1 })
  })

  test.each([
    ['wrong amount', { ...paid, amount: 1, amountPaid: 1 }],
    ['wrong amount', { ...paid, amountPaid: 12_49 }],
    ['wrong currency', { ...paid, currency: 'usd' }],
    ['wrong mode', { ...paid, isLive: true }],
    ['wrong mode', { ...open, state: 'expired' as const, isLive: true }],
    ['no order', { ...paid, sessionId: 'cs_2' }],
  ])('that does not match the order is reported as a problem: %s', (kind, answer) => {
    const { order, mails, problems } = after(pending, [answer])
    expect(order).toMatchObject({ paymentStatus: 'pending', stockState: 'reserved' })
    expect({ mails, problems }).toEqual({ mails: [], problems: [kind] })
  })

  test('after the stock was freed takes it again if any is left, and the order is paid either way', () => {
    const expired = after(pending, [{ ...open, state: 'expired' }])
    expect(expired).toMatchObject({
      order: { paymentStatus: 'cancelled', hasExpired: true, stockState: 'freed' },
      mails: ['order-expired'],
    })
    expect(after(expired.order, [paid], 1)).toMatchObject({
      order: { paymentStatus: 'paid', hasExpired: false, stockState: 'sold' },
      stock: 0,
    })
    expect(after(expired.order, [paid], 0)).toMatchObject({
      order: { paymentStatus: 'paid', stockState: 'freed' },
      stock: 0,
    })
  })

  test('after the stock was freed and sold to others is put before staff, and the order is paid', async () => {
    const { id: productId } = await createStockedProduct({ stock: 0 })
    const freed = {
      paymentStatus: 'cancelled',
      hasExpired: true,
      stockState: 'freed',
      providerState: 'expired',
    } as const
    const order = await createOrderRow({ ...freed, line: { productId } })
    const answer = { ...paid, sessionId: order.stripeSessionId ?? '' }
    await transaction((tx) => applySettlement(tx, order, planSettlement(order, answer, false), answer))
    expect(await readOrder(order.id)).toMatchObject({ paymentStatus: 'paid', stockState: 'freed' })
    expect(await readStock(productId)).toBe(0)
    const problems = await db.select().from(paymentProblems).where(eq(paymentProblems.orderId, order.id))
    expect(problems).toMatchObject([{ kind: 'stock gone', about: answer.sessionId, amountPence: 12_50 }])
  })

  test('for an order that staff cancelled leaves its status unchanged and is reported as a problem', () => {
    const byHand = { ...pending, paymentStatus: 'cancelled', isStatusByHand: true, stockState: 'freed' } as const
    const { order, mails, problems } = after(byHand, [paid])
    expect(order).toMatchObject({ paymentStatus: 'cancelled', providerState: 'paid', stockState: 'freed' })
    expect({ mails, problems }).toEqual({ mails: [], problems: ['paid after cancelling'] })
  })

  test('received by other means keeps the stock of its order when the payment page expires', () => {
    const byHand = { ...pending, paymentStatus: 'paid', isStatusByHand: true } as const
    const { order, mails } = after(byHand, [{ ...open, state: 'expired' }])
    expect(order).toMatchObject({ paymentStatus: 'paid', providerState: 'expired', stockState: 'sold' })
    expect(mails).toEqual([])
  })

  test('that is refunded in full settles whatever asked for a refund, but not a dispute', async () => {
    const order = await createOrderRow({ isPaid: true })
    const kinds = ['stock gone', 'paid after cancelling', 'paid twice', 'wrong amount', 'disputed'] as const
    for (const kind of kinds) await createProblem({ kind, orderId: order.id })
    const openAfter = async (amountRefunded: number) => {
      const sessionId = order.stripeSessionId ?? ''
      const answer = { ...paid, sessionId, paymentIntentId: undefined, amountRefunded }
      await transaction((tx) => applySettlement(tx, order, planSettlement(order, answer, false), answer))
      return (await transaction((tx) => listOpenProblems(tx, order.id))).map(({ kind }) => kind)
    }
    expect(await openAfter(5_00)).toEqual(kinds)
    expect(await openAfter(12_50)).toEqual(['disputed'])
  })

  test('whose refund failed counts as not refunded', () => {
    const { order, mails } = after(pending, [refunded, paid])
    expect(order).toMatchObject({ paymentStatus: 'paid', amountRefundedPence: 0 })
    expect(mails).toEqual(['order-confirmation', 'new-order', 'order-refunded'])
  })
})
