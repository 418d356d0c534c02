import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'

import { config } from '#app/platform/config/config.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { stripeClient } from '#app/platform/payments.server.ts'
import { reportProblem } from '#app/shop/payments/problems/payment-problems.server.ts'
import { orders } from '#app/shop/schema.ts'

import { applySettlement, changesNothing } from './apply-settlement.server.ts'
import type { FetchedSession } from './fetch-session.server.ts'
import { recordPaymentEvent } from './payment-events.server.ts'
import { recordRefunds } from './refund-rows.server.ts'
import { planSettlement } from './settlement.ts'

export type Outcome = 'applied' | 'already' | 'problem'

type Asked = {
  sessionId: string
  answer: FetchedSession | undefined
  /** The order, and which state of its row the answer is newer than. */
  known: { id: string; version: string } | undefined
  event: Stripe.Event | undefined
}

/** Applies the provider's answer and keeps the event in one transaction; 'overtaken' when it has to be asked anew. */
export async function applyPaymentSession({ sessionId, answer, known, event }: Asked): Promise<Outcome | 'overtaken'> {
  let closesSession = false
  const outcome = await transaction(async (tx): Promise<Outcome | 'overtaken'> => {
    if (!answer || !known) return await applyWithoutOrder(tx, sessionId, answer, event)
    const [locked] = await tx
      .select({ order: orders, version: sql<string>`${orders}.xmin::text` })
      .from(orders)
      .where(eq(orders.id, known.id))
      .for('update')
    if (!locked) return 'overtaken'
    const { order, version } = locked
    const plan = planSettlement(order, answer.said, config.payments.isLive)
    const isSettled = changesNothing(plan)
    // The answer may be older than what somebody else has written meanwhile. Where both say the same it does not matter.
    if (!isSettled && version !== known.version) return 'overtaken'

    const hasProblem = plan.problems.length > 0
    const effect = isSettled ? 'nothing new' : `${answer.said.state}${hasProblem ? ', with a problem' : ''}`
    if (event && !(await recordPaymentEvent(tx, event, { orderId: order.id, effect }))) return 'already'
    await recordRefunds(tx, order.id, answer.refunds)
    if (isSettled) return 'already'
    await applySettlement(tx, order, plan, answer.said)
    closesSession = plan.closesSession === true
    return hasProblem ? 'problem' : 'applied'
  })
  // The order was given up while the provider was still making the session: nobody may pay for it any more. Should this
  // fail, the session ends by itself within the hour.
  if (closesSession) await (await stripeClient()).checkout.sessions.expire(sessionId).catch(() => {})
  return outcome
}

/** Money that belongs to no order of ours is put before staff; a session that nobody paid is nobody's. */
async function applyWithoutOrder(
  tx: Transaction,
  sessionId: string,
  answer: FetchedSession | undefined,
  event: Stripe.Event | undefined,
): Promise<Outcome> {
  const said = answer?.said
  const hasMoney = said?.state === 'paid' || said?.state === 'processing'
  const effect = !said ? 'no such session' : hasMoney ? 'money without an order' : 'no order, and no money'
  if (event && !(await recordPaymentEvent(tx, event, { orderId: null, effect }))) return 'already'
  if (!said || !hasMoney) return 'already'
  const { amountPaid: amountPence, currency } = said
  const words = 'A payment came for which there is no order. Find out whose it is, and give it back if it is nobody’s.'
  await reportProblem(tx, { kind: 'no order', about: sessionId, words, amountPence, currency }, null)
  return 'problem'
}
