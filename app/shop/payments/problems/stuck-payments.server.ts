import { and, asc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { paymentProblems, refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

import { type Problem, reportProblem } from './payment-problems.server.ts'

// The reconciler asks every minute, so an hour is an outage, not a delay.
const longAgo = sql`now() - interval '1 hour'`

/**
 * Reports to the team, once each, requests that the card provider leaves unanswered. Withdraws those answered since.
 */
export async function reportStuckPayments() {
  await transaction(async (tx) => {
    await reportRefunds(tx)
    await reportSessions(tx)
  })
}

async function reportRefunds(tx: Transaction) {
  const { id, orderId, amountPence } = refunds
  const isUnanswered = eq(refunds.status, 'asked')
  await settle(
    tx,
    'refund unanswered',
    sql`not exists (select from ${refunds} where ${id}::text = ${paymentProblems.about} and ${isUnanswered})`,
  )
  const waiting = await tx
    .select({ id, orderId, amountPence, number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isUnanswered, lt(refunds.createdAt, longAgo)))
  for (const refund of waiting) {
    const words = `${formatPounds(refund.amountPence)} of order #${refund.number} was to go back more than an hour ago. The card provider has not answered.`
    const problem = { about: refund.id, words, amountPence: refund.amountPence, currency: 'gbp' }
    await reportProblem(tx, { ...problem, kind: 'refund unanswered' }, refund.orderId)
  }
}

/** In an outage all payments are stuck: one mail covers them all. */
async function reportSessions(tx: Transaction) {
  const stuck = and(inArray(orders.providerState, ['not asked', 'open']), lt(orders.sessionExpiresAt, longAgo))
  const [oldest] = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(stuck)
    .orderBy(asc(orders.createdAt))
    .limit(1)
  if (!oldest) return await settle(tx, 'payments stuck')
  if ((await tx.$count(paymentProblems, isOpen('payments stuck'))) > 0) return
  const count = await tx.$count(orders, stuck)
  const which =
    count === 1 ? `That of order #${oldest.number}` : `${count} payments, the oldest that of order #${oldest.number},`
  const words = `${which} should have been paid or have expired more than an hour ago. The card provider has not said what became of ${count === 1 ? 'it' : 'them'}.`
  const problem = { about: oldest.id, words, amountPence: null, currency: null }
  await reportProblem(tx, { ...problem, kind: 'payments stuck' }, oldest.id)
}

async function settle(tx: Transaction, kind: Problem['kind'], where?: SQL) {
  await tx
    .update(paymentProblems)
    .set({ settledAt: sql`now()`, settlement: 'The card provider has answered since.' })
    .where(and(isOpen(kind), where))
}

function isOpen(kind: Problem['kind']) {
  return and(eq(paymentProblems.kind, kind), isNull(paymentProblems.settledAt))
}
