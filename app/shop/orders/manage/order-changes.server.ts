import { eq, sql } from 'drizzle-orm'
import { data } from 'react-router'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'
import { orderEvents } from '#app/shop/audit-events.ts'
import { queueOrderMail } from '#app/shop/orders/mails/order-mails.server.ts'
import { shipmentVersion } from '#app/shop/orders/manage/order-forms.ts'
import { recordOrderChange } from '#app/shop/orders/manage/order-record.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { type OrderStatus, statusLabels } from '#app/shop/orders/order-status.ts'
import { findRefund, refundOrder } from '#app/shop/orders/payments/refund-order.server.ts'
import { closeUnpaidOrder } from '#app/shop/orders/payments/settle-session.server.ts'
import type { RefundedPieces } from '#app/shop/orders/refund-lines.server.ts'
import { type Order, orders } from '#app/shop/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

type StatusAnswer = 'changed' | 'stale' | 'already paid'

/** Sends no mail (decisions, 5). An unpaid order set to cancelled or failed is closed and its stock released. */
export async function setStatus(
  id: string,
  actor: Actor,
  { status, basedOn }: { status: OrderStatus; basedOn: string },
): Promise<StatusAnswer> {
  const first = await transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.paymentStatus === status) return 'changed'
    if (order.paymentStatus !== basedOn) return 'stale'
    if (isToGiveUp(order) && (status === 'cancelled' || status === 'failed')) return 'give up'
    await setByHand(tx, id, actor, status)
    return 'changed'
  })
  if (first !== 'give up') return first

  // Outside the transaction, because it calls the provider. It records its own result.
  const isCancelled = status === 'cancelled'
  const answer = await closeUnpaidOrder(id, isCancelled ? 'cancelled' : 'failed', actor.staff)
  if (answer === 'given up') await transaction((tx) => recordStatus(tx, id, actor, status))
  return answer === 'given up' ? 'changed' : answer
}

type Sending = {
  carrier: string
  trackingNumber: string | null
  /** In London. Undefined: now. */
  day?: string
  basedOn: string
}

/** Stale when a colleague has recorded the shipment since. */
export async function markSent(
  id: string,
  actor: Actor,
  { carrier, trackingNumber, day, basedOn }: Sending,
): Promise<'changed' | 'same' | 'stale' | 'not paid'> {
  return await transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.paymentStatus !== 'paid') return 'not paid'
    // A double click is one shipment and one mail.
    if (order.sentAt && order.carrier === carrier && order.trackingNumber === trackingNumber) return 'same'
    if (shipmentVersion(order) !== basedOn) return 'stale'
    await tx
      .update(orders)
      .set({ carrier, trackingNumber, sentAt: day ? noonOf(day) : sql`now()`, updatedAt: sql`now()` })
      .where(eq(orders.id, id))
    const tracking = trackingNumber ? `, tracking number ${trackingNumber}` : ', without a tracking number'
    const words = `${order.sentAt ? 'Corrected: sent' : 'Sent'} with ${carrier}${tracking}`
    await recordOrderEvent(tx, { orderId: id, kind: 'sent', words, actorId: actor.staff.id })
    await queueOrderMail(tx, 'order-sent', order)
    await recordOrderChange(tx, id, actor, orderEvents.markedSent, { carrier })
    return 'changed'
  })
}

function noonOf(day: string) {
  return sql`least(now(), ${londonMidnight(day)} + interval '12 hours')`
}

export async function addNote(id: string, note: string, actor: Actor, attemptId?: string) {
  await transaction(async (tx) => {
    await lockOrder(tx, id)
    const event = { orderId: id, kind: 'note', words: note, actorId: actor.staff.id, attemptId } as const
    if (!(await recordOrderEvent(tx, event))) return
    await recordOrderChange(tx, id, actor, orderEvents.noteAdded)
  })
}

/** Throws 404 when the order does not exist. */
export async function lockOrder(tx: Transaction, id: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw data(null, { status: 404 })
  return order
}

// The order can still be paid, or still reserves stock. A payment in process cannot be cancelled.
function isToGiveUp({ providerState, stockState }: Order) {
  if (providerState === 'paid' || providerState === 'processing') return false
  return providerState === 'not asked' || providerState === 'open' || stockState === 'reserved'
}

async function setByHand(tx: Transaction, id: string, actor: Actor, status: OrderStatus) {
  await tx
    .update(orders)
    .set({ paymentStatus: status, isStatusByHand: true, hasExpired: false, updatedAt: sql`now()` })
    .where(eq(orders.id, id))
  const words = `Set to ${statusLabels[status]} by hand`
  await recordOrderEvent(tx, { orderId: id, kind: 'status', words, actorId: actor.staff.id })
  await recordStatus(tx, id, actor, status)
}

async function recordStatus(tx: Transaction, id: string, actor: Actor, status: OrderStatus) {
  await recordOrderChange(tx, id, actor, orderEvents.statusSet, { status: statusLabels[status] })
}

export async function refundByStaff(
  orderId: string,
  actor: Actor,
  refund: { amountPence: number; reason: string; pieces?: RefundedPieces[]; attemptId: string },
) {
  // Logged first: the provider is outside our transaction, and every request to it must name its author.
  await transaction((tx) => {
    const details = { amount: formatPounds(refund.amountPence), attempt: refund.attemptId, ...restocking(refund) }
    return recordOrderChange(tx, orderId, actor, orderEvents.refunded, details)
  })
  return await refundOrder({ orderId, ...refund, actor: actor.staff })
}

/** The form was sent again, after an answer that did not come or was lost. Undefined unless it asked before. */
export async function repeatRefund(orderId: string, actor: Actor, again: { amountPence: number; attemptId: string }) {
  const earlier = await findRefund(again.attemptId)
  if (earlier?.orderId !== orderId) return undefined
  return await refundByStaff(orderId, actor, { ...again, reason: earlier.reason ?? '' })
}

function restocking({ pieces = [] }: { pieces?: RefundedPieces[] }) {
  const restock = pieces.reduce((sum, line) => sum + line.restock, 0)
  return restock > 0 ? { restock } : {}
}
