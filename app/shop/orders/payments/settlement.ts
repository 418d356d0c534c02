import { formatPounds } from '#app/platform/formats/money.ts'
import type { OrderMail } from '#app/shop/orders/mails/order-mail-labels.ts'
import type { OrderEventKind } from '#app/shop/orders/order-events.server.ts'
import type { Order } from '#app/shop/schema.ts'

import type { PaymentSession } from './fetch-session.server.ts'
import type { Problem } from './problems/payment-problems.server.ts'

/** Empty when the order already agrees with the provider. */
export type Settlement = {
  change: Partial<Order>
  /** Sell: the reserved stock is sold. Take: it was released, so try to take it again. */
  stock?: 'sell' | 'free' | 'take'
  notes: { kind: OrderEventKind; words: string }[]
  mails: OrderMail[]
  refundedPence?: number
  problems: Problem[]
  /** The order is closed, but its session could still be paid at the provider. */
  closesSession?: true
}

/** Uses the provider's current state alone, so neither the sequence nor the number of events matters. */
export function planSettlement(order: Order, session: PaymentSession, isLive: boolean): Settlement {
  const plan: Settlement = { change: {}, notes: [], mails: [], problems: [] }
  const hasMoney = session.state === 'paid' || session.state === 'processing'
  const problem = (kind: Problem['kind'], words: string) =>
    plan.problems.push({ kind, about: session.sessionId, words })

  if (session.isLive !== isLive) {
    problem(
      'wrong mode',
      `The payment for order #${order.number} is in ${session.isLive ? 'live' : 'test'} mode, and this shop is not.`,
    )
    return plan
  }
  if (order.stripeSessionId !== null && order.stripeSessionId !== session.sessionId) {
    if (hasMoney)
      problem('no order', `A second payment says that it is for order #${order.number}, which has one of its own.`)
    return plan
  }
  // After a crash the order does not know its session yet.
  if (order.stripeSessionId === null)
    plan.change = { stripeSessionId: session.sessionId, sessionExpiresAt: session.expiresAt }
  if (session.paymentIntentId && session.paymentIntentId !== order.stripePaymentIntentId)
    plan.change.stripePaymentIntentId = session.paymentIntentId

  if (session.state === 'paid') {
    const mismatch = findMismatch(order, session)
    if (mismatch) problem(mismatch, describeMismatch(order, session))
    // An amount in another currency cannot be recorded in pence.
    if (mismatch === 'wrong currency') return plan
    if (order.providerState !== 'paid') planPaid(plan, order, session, mismatch !== undefined, problem)
  } else if (order.providerState !== 'paid' && session.state !== order.providerState) {
    planUnpaid(plan, order, session)
  }
  if (session.state === 'paid') planAfterwards(plan, order, session)
  return plan
}

function findMismatch({ amountPence }: Order, { currency, amount, amountPaid }: PaymentSession) {
  if (currency !== 'gbp') return 'wrong currency'
  return amount === amountPence && amountPaid === amountPence ? undefined : 'wrong amount'
}

function planPaid(
  plan: Settlement,
  order: Order,
  session: PaymentSession,
  isMismatch: boolean,
  problem: (kind: 'paid after cancelling', words: string) => void,
) {
  Object.assign(plan.change, {
    providerState: 'paid',
    amountPaidPence: session.amountPaid,
    paidAt: new Date(),
    sessionUrl: null,
  } satisfies Partial<Order>)
  plan.notes.push({ kind: 'payment', words: `The provider received ${formatPounds(session.amountPaid)}.` })
  // The amount is wrong, so staff decide.
  if (isMismatch) return

  const isGivenUpByHand = order.isStatusByHand && ['cancelled', 'failed'].includes(order.paymentStatus)
  // Cancelled before its session expired: it was replaced by another order, and the buyer may have paid twice.
  const isReplaced = order.paymentStatus === 'cancelled' && !order.hasExpired
  if (isGivenUpByHand || isReplaced)
    problem('paid after cancelling', `Order #${order.number} was paid after it had been cancelled.`)
  if (isGivenUpByHand) return
  if (!order.isStatusByHand) plan.change.paymentStatus = 'paid'
  if (order.hasExpired) plan.change.hasExpired = false
  if (order.stockState === 'reserved') plan.stock = 'sell'
  if (order.stockState === 'freed') plan.stock = 'take'
  plan.mails.push('order-confirmation', 'new-order')
}

function planUnpaid(plan: Settlement, order: Order, { state, url }: PaymentSession) {
  if (state === 'open') {
    if (isPaymentOver(order)) plan.closesSession = true
    // The state never goes backwards.
    if (order.providerState === 'not asked') Object.assign(plan.change, { providerState: 'open', sessionUrl: url })
    return
  }
  if (state === 'processing') {
    Object.assign(plan.change, { providerState: 'processing', sessionUrl: null })
    plan.notes.push({ kind: 'payment', words: 'The payment is under way: the bank will confirm it later.' })
    return
  }
  // A closed order keeps its state.
  if (isPaymentOver(order)) return
  Object.assign(plan.change, { providerState: state, sessionUrl: null })
  plan.notes.push({
    kind: 'payment',
    words:
      state === 'failed' ? 'The payment failed. Nothing was taken.' : 'It was not paid in time. Nothing was taken.',
  })
  const isPaidOtherwise = order.isStatusByHand && order.paymentStatus === 'paid'
  if (order.stockState === 'reserved') plan.stock = isPaidOtherwise ? 'sell' : 'free'
  if (order.isStatusByHand || order.paymentStatus !== 'pending') return
  plan.change.paymentStatus = state === 'failed' ? 'failed' : 'cancelled'
  if (state === 'expired') plan.change.hasExpired = true
  plan.mails.push(state === 'failed' ? 'order-payment-failed' : 'order-expired')
}

export function isPaymentOver({ providerState }: Partial<Order>) {
  return providerState === 'failed' || providerState === 'expired'
}

function planAfterwards(plan: Settlement, order: Order, session: PaymentSession) {
  const more = session.amountRefunded - order.amountRefundedPence
  if (more !== 0) {
    plan.change.amountRefundedPence = session.amountRefunded
    const words =
      more > 0 ? `${formatPounds(more)} was refunded.` : `${formatPounds(-more)} that was refunded did not arrive.`
    plan.notes.push({ kind: 'refund', words })
    if (more > 0) {
      plan.mails.push('order-refunded')
      plan.refundedPence = more
    }
  }
  if (session.disputeStatus === undefined || session.disputeStatus === order.disputeStatus) return
  plan.change.disputeStatus = session.disputeStatus
  plan.notes.push({
    kind: 'dispute',
    words: `The buyer's bank disputes the payment: ${session.disputeStatus.replaceAll('_', ' ')}.`,
  })
  const about = session.paymentIntentId ?? session.sessionId
  const words = `The payment for order #${order.number} is disputed. Answer at the provider.`
  plan.problems.push({ kind: 'disputed', about, words })
}

function describeMismatch(order: Order, { amountPaid, currency }: PaymentSession) {
  const paid = currency === 'gbp' ? formatPounds(amountPaid) : `${amountPaid} (${currency})`
  return `Order #${order.number} is ${formatPounds(order.amountPence)}, and what was paid is ${paid}.`
}
