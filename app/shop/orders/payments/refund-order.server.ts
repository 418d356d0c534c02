import { and, eq, ne, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { type Database, db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { log } from '#app/platform/log.server.ts'
import { providerFailure, stripeClient } from '#app/platform/payments.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { listRefundableLines, type RefundedPieces, writeRefundLines } from '#app/shop/orders/refund-lines.server.ts'
import { refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

import { describePiecesLimit, describeRestockLimit } from './restock.ts'
import { settleSession } from './settle-session.server.ts'

export type RefundRequest = {
  orderId: string
  amountPence: number
  reason: string
  pieces?: RefundedPieces[]
  attemptId: string
  actor: { id: string }
}
type Refund = typeof refunds.$inferSelect

type Answer = { ok: true } | { ok: false; message: string }

/** The row is written first, so that the reconciler can repeat an unanswered request with the same key. */
export async function refundOrder(request: RefundRequest): Promise<Answer> {
  const written = await transaction((tx) => writeRefund(tx, request))
  return typeof written === 'string' ? { ok: false, message: written } : await requestRefund(written)
}

export async function findRefund(attemptId: string, database: Database = db): Promise<Refund | undefined> {
  const [refund] = await database
    .select()
    .from(refunds)
    .where(eq(refunds.idempotencyKey, keyOf(attemptId)))
  return refund
}

const noPayment = 'This order has no payment to refund.'

const noAnswer =
  'The payment provider has not answered yet. We’ll keep asking; the refund will show here once it is made.'

const nothingLeft = { leftPieces: 0, mostBack: 0, productName: '' }

/** Locks the order. Returns the refund, or why it is none. */
async function writeRefund(tx: Transaction, request: RefundRequest): Promise<Refund | string> {
  const { orderId, amountPence, reason, pieces = [], attemptId, actor } = request
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return 'This order is no longer there.'
  const earlier = await findRefund(attemptId, tx)
  // An attempt stays one refund, of the sum that was asked for first.
  if (earlier?.amountPence === amountPence) return earlier
  if (earlier) {
    const asked = formatPounds(earlier.amountPence)
    return `${asked} has already been asked for with this form. To refund more, open the refund again.`
  }
  // Written nevertheless, it would wait for an answer that nobody can give. Nobody paid for an example.
  if (!order.stripeSessionId || !order.stripePaymentIntentId) return noPayment

  const [sum] = await tx
    .select({ pence: sql<number>`coalesce(sum(${refunds.amountPence}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, 'failed')))
  const left = order.amountPaidPence - Math.max(order.amountRefundedPence, sum?.pence ?? 0)
  if (left <= 0) return 'Nothing is left of this payment to refund.'
  if (!Number.isSafeInteger(amountPence) || amountPence < 1 || amountPence > left)
    return `Please enter an amount from £0.01 to ${formatPounds(left)}.`
  const lines = await listRefundableLines(orderId, tx)
  for (const { lineId, quantity, restock } of pieces) {
    const { leftPieces, mostBack, productName } = lines.find(({ id }) => id === lineId) ?? nothingLeft
    if (quantity > leftPieces) return describePiecesLimit(leftPieces, productName)
    if (restock > mostBack) return describeRestockLimit(mostBack)
  }
  const asked = { id: newId(), orderId, amountPence, reason, idempotencyKey: keyOf(attemptId), actorId: actor.id }
  const [refund] = await tx.insert(refunds).values(asked).returning()
  if (!refund) throw new Error('The refund was not written')
  await writeRefundLines(tx, refund, lines, pieces)
  const words = `A refund of ${formatPounds(amountPence)} was asked for${reason ? `: ${reason}` : '.'}`
  await recordOrderEvent(tx, { orderId, kind: 'refund', words, actorId: actor.id })
  return refund
}

const keyOf = (attemptId: string) => `refund:${attemptId}`

export async function requestRefund(refund: Refund): Promise<Answer> {
  const [order] = await db.select().from(orders).where(eq(orders.id, refund.orderId))
  const payment = order?.stripePaymentIntentId
  if (!order?.stripeSessionId || !payment) return { ok: false, message: noPayment }
  try {
    if (!refund.stripeRefundId) {
      const metadata = { refund_id: refund.id, order_id: order.id }
      const { amountPence: amount, idempotencyKey } = refund
      const asked = { payment_intent: payment, amount, metadata, reason: 'requested_by_customer' } as const
      await (await stripeClient()).refunds.create(asked, { idempotencyKey })
    }
    await settleSession(order.stripeSessionId)
    return { ok: true }
  } catch (err) {
    const failure = providerFailure(err)
    if (!failure) throw err
    log.warn({ orderId: order.id, failure }, 'a refund was not made')
    if (failure === 'unreachable') return { ok: false, message: noAnswer }
    await markRefused(refund)
    return { ok: false, message: 'The payment provider did not accept this refund. Look at the payment there.' }
  }
}

async function markRefused({ id, orderId, amountPence }: Refund) {
  await transaction(async (tx) => {
    const isUnanswered = and(eq(refunds.id, id), eq(refunds.status, 'asked'))
    const marked = await tx
      .update(refunds)
      .set({ status: 'failed', updatedAt: sql`now()` })
      .where(isUnanswered)
      .returning()
    if (marked.length === 0) return
    const words = `The provider did not accept the refund of ${formatPounds(amountPence)}.`
    await recordOrderEvent(tx, { orderId, kind: 'refund', words })
  })
}
