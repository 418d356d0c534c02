import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'

import { config } from '#app/platform/config/config.server.ts'
import { type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { queueOrderMail } from '#app/shop/orders/mails/order-mails.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { returnOrderHits } from '#app/shop/orders/order-rate-limit.server.ts'
import { returnStock, reserveStock } from '#app/shop/orders/order-stock.server.ts'
import { reportProblem, settleRefunded } from '#app/shop/orders/payments/problems/payment-problems.server.ts'
import { findRefundsOf } from '#app/shop/orders/refund-lines.server.ts'
import { type Order, orders } from '#app/shop/schema.ts'

import { expireSession, type FetchedSession, type PaymentSession } from './fetch-session.server.ts'
import { recordPaymentEvent } from './payment-events.server.ts'
import { recordRefunds } from './refunds.server.ts'
import { type Held, settlePlace } from './settle-place.server.ts'
import { type Settlement, planSettlement } from './settlement.ts'

export function changesNothing({ change, problems, closesSession }: Settlement) {
  return Object.keys(change).length === 0 && problems.length === 0 && !closesSession
}

/** Runs in the caller's transaction, which has locked the order. */
export async function applySettlement(tx: Transaction, order: Order, plan: Settlement, session: PaymentSession) {
  const { sessionId, amountPaid: amountPence, currency } = session
  const { stockState, trouble } = await (order.isForPlace ? settlePlace : moveStock)(tx, order, plan)
  const problems = [...plan.problems, ...(trouble ? [{ ...trouble, about: sessionId }] : [])]
  const change = { ...plan.change, ...(stockState ? { stockState } : {}) }
  if (Object.keys(change).length > 0)
    await tx
      .update(orders)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(orders.id, order.id))
  for (const note of plan.notes) await recordOrderEvent(tx, { orderId: order.id, ...note })
  for (const problem of problems) await reportProblem(tx, { ...problem, amountPence, currency }, order.id)
  const { amountPaidPence, amountRefundedPence } = { ...order, ...change }
  if (change.amountRefundedPence && amountRefundedPence >= amountPaidPence) await settleRefunded(tx, order.id)
  const refunded = plan.refundedPence ? await describeRefund(tx, order.id, plan.refundedPence) : {}
  for (const mail of plan.mails) await queueOrderMail(tx, mail, order, mail === 'order-refunded' ? refunded : {})
}

async function describeRefund(tx: Transaction, orderId: string, pence: number) {
  const ids = await findRefundsOf(tx, orderId, pence)
  return { refundedPence: String(pence), ...(ids.length > 0 ? { refunds: ids.join(' ') } : {}) }
}

async function moveStock(tx: Transaction, order: Order, { stock }: Settlement): Promise<Held> {
  if (!stock) return {}
  if (stock === 'sell') return { stockState: 'sold' }
  const note = async (words: string) => await recordOrderEvent(tx, { orderId: order.id, kind: 'stock', words })
  const lines = await readLines(order.id, tx)
  if (stock === 'free') {
    await returnStock(tx, lines)
    await note('What was held for it is free again.')
    return { stockState: 'freed' }
  }
  await tx.execute(sql`savepoint taking`)
  const short = await reserveStock(tx, lines)
  // The available part is released until staff decide: an incomplete order is of no use to its buyer.
  if (short.length > 0) await tx.execute(sql`rollback to savepoint taking`)
  const freed = 'The payment came after what was held had been freed'
  const isOfOne = order.quantity === 1
  if (short.length === 0) {
    await note(`${freed}; ${isOfOne ? 'there was one left, and it is' : 'enough were left, and they are'} sold.`)
    return { stockState: 'sold' }
  }
  const goods = short.map(({ productName }) => productName).join(', ')
  const missing = isOfOne ? 'is none left' : `are not enough left of ${goods}`
  await note(`${freed}, and there ${missing}.`)
  const words = `Order #${order.number} was paid after its stock had been freed, and there is none left to send.`
  return { trouble: { kind: 'stock gone', words } }
}

export type Outcome = 'applied' | 'already' | 'problem'

type SessionAnswer = {
  sessionId: string
  answer: FetchedSession | undefined
  /** The order, and the row version read before the request. */
  known: { id: string; version: string } | undefined
  event: Stripe.Event | undefined
}

/** Returns 'overtaken' when the provider has to be asked again. */
export async function applyPaymentSession(asked: SessionAnswer): Promise<Outcome | 'overtaken'> {
  const { sessionId, answer, known, event } = asked
  let closesSession = false
  let paid: Order | undefined
  const outcome = await transaction(async (tx): Promise<Outcome | 'overtaken'> => {
    if (!answer || !known) return await applyWithoutOrder(tx, asked)
    const [locked] = await tx
      .select({ order: orders, version: sql<string>`${orders}.xmin::text` })
      .from(orders)
      .where(eq(orders.id, known.id))
      .for('update')
    if (!locked) return 'overtaken'
    const { order, version } = locked
    const plan = planSettlement(order, answer.session, config.payments.isLive)
    const isSettled = changesNothing(plan)
    // The answer may be older than a change made meanwhile. That does not matter when both agree.
    if (!isSettled && version !== known.version) return 'overtaken'

    const hasProblem = plan.problems.length > 0
    const effect = isSettled ? 'nothing new' : `${answer.session.state}${hasProblem ? ', with a problem' : ''}`
    if (event && !(await recordPaymentEvent(tx, event, { orderId: order.id, effect }))) return 'already'
    await recordRefunds(tx, order.id, answer.refunds)
    if (isSettled) return 'already'
    await applySettlement(tx, order, plan, answer.session)
    closesSession = plan.closesSession === true
    if (plan.change.providerState === 'paid') paid = order
    return hasProblem ? 'problem' : 'applied'
  })
  if (paid) await returnOrderHits(paid)
  // The order was closed while the provider was creating the session, so nobody may pay for it.
  if (closesSession) await expireSession(sessionId)
  return outcome
}

/** Money without an order becomes a payment problem. An unpaid session is ignored. */
async function applyWithoutOrder(tx: Transaction, { sessionId, answer, event }: SessionAnswer): Promise<Outcome> {
  const session = answer?.session
  const hasMoney = session?.state === 'paid' || session?.state === 'processing'
  const effect = !session ? 'no such session' : hasMoney ? 'money without an order' : 'no order, and no money'
  if (event && !(await recordPaymentEvent(tx, event, { orderId: null, effect }))) return 'already'
  if (!session || !hasMoney) return 'already'
  const { amountPaid: amountPence, currency } = session
  const words = 'A payment came for which there is no order. Find out whose it is, and give it back if it is nobody’s.'
  await reportProblem(tx, { kind: 'no order', about: sessionId, words, amountPence, currency }, null)
  return 'problem'
}
