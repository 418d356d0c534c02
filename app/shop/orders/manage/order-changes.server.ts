import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { data } from 'react-router'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { orderAuditEvents } from '#app/shop/audit-events.ts'
import { queueOrderMail } from '#app/shop/orders/mails/order-mails.server.ts'
import { shipmentVersion } from '#app/shop/orders/manage/order-forms.ts'
import { recordOrderChange } from '#app/shop/orders/manage/order-record.server.ts'
import { type OrderEventKind, recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { type OrderStatus, statusLabels } from '#app/shop/orders/order-status.ts'
import { findRefund, refundOrder, type RefundRequest } from '#app/shop/orders/payments/refund-order.server.ts'
import { closeUnpaidOrder } from '#app/shop/orders/payments/settle-session.server.ts'
import { type Order, orders } from '#app/shop/schema.ts'
import type { AuditDetails, AuditEvent } from '#app/staff/audit/audit-event.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

type Change = {
  set?: PgUpdateSetSource<typeof orders>
  /** In the order's history. If the same attempt has written it already, nothing else is changed either. */
  event?: { kind: OrderEventKind; words: string; attemptId?: string | undefined }
  log: readonly [event: AuditEvent, details?: AuditDetails]
}

/**
 * Locks, decides, writes and logs in one transaction. Any answer but a change leaves the order as it is. Throws 404 when
 * it does not exist.
 */
export async function changeOrder<Answer extends string = never>(
  id: string,
  actor: Actor,
  decide: (order: Order, tx: Transaction) => Change | Answer | Promise<Change | Answer>,
): Promise<Answer | 'changed'> {
  return await transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!order) throw data(null, { status: 404 })
    const decided = await decide(order, tx)
    if (typeof decided === 'string') return decided
    const { set, event, log } = decided
    if (event && !(await recordOrderEvent(tx, { orderId: id, actorId: actor.staff.id, ...event }))) return 'changed'
    if (set)
      await tx
        .update(orders)
        .set({ ...set, updatedAt: sql`now()` })
        .where(eq(orders.id, id))
    await recordOrderChange(tx, id, actor, ...log)
    return 'changed'
  })
}

type StatusAnswer = 'changed' | 'stale' | 'already paid'

/** Sends no mail (decisions, 5). An unpaid order set to cancelled or failed is closed and its stock released. */
export async function setOrderStatus(
  id: string,
  actor: Actor,
  { status, basedOn }: { status: OrderStatus; basedOn: string },
): Promise<StatusAnswer> {
  const log = [orderAuditEvents.statusSet, { status: statusLabels[status] }] as const
  const first = await changeOrder<'changed' | 'stale' | 'give up'>(id, actor, (order) => {
    if (order.paymentStatus === status) return 'changed'
    if (order.paymentStatus !== basedOn) return 'stale'
    if (isToGiveUp(order) && (status === 'cancelled' || status === 'failed')) return 'give up'
    const event = { kind: 'status', words: `Set to ${statusLabels[status]} by hand` } as const
    return { set: { paymentStatus: status, isStatusByHand: true, hasExpired: false }, event, log }
  })
  if (first !== 'give up') return first

  // Outside the transaction, because it calls the provider. It records its own result.
  const isCancelled = status === 'cancelled'
  const answer = await closeUnpaidOrder(id, isCancelled ? 'cancelled' : 'failed', actor.staff)
  if (answer === 'given up') await transaction((tx) => recordOrderChange(tx, id, actor, ...log))
  return answer === 'given up' ? 'changed' : answer
}

// The order can still be paid, or still reserves stock. A payment in process cannot be cancelled.
function isToGiveUp({ providerState, stockState }: Order) {
  if (providerState === 'paid' || providerState === 'processing') return false
  return providerState === 'not asked' || providerState === 'open' || stockState === 'reserved'
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
  return await changeOrder<'same' | 'stale' | 'not paid'>(id, actor, async (order, tx) => {
    if (order.paymentStatus !== 'paid') return 'not paid'
    // A double click is one shipment and one mail.
    const isSameDay = order.sentAt && (day === undefined || day === londonClock(order.sentAt).day)
    if (isSameDay && order.carrier === carrier && order.trackingNumber === trackingNumber) return 'same'
    if (shipmentVersion(order) !== basedOn) return 'stale'
    await queueOrderMail(tx, 'order-sent', order)
    const tracking = trackingNumber ? `, tracking number ${trackingNumber}` : ', without a tracking number'
    return {
      set: { carrier, trackingNumber, sentAt: day ? noonOf(day) : sql`now()` },
      event: { kind: 'sent', words: `${order.sentAt ? 'Corrected: sent' : 'Sent'} with ${carrier}${tracking}` },
      log: [orderAuditEvents.markedSent, { carrier }],
    }
  })
}

function noonOf(day: string) {
  return sql`least(now(), ${londonMidnight(day)} + interval '12 hours')`
}

export async function addNote(id: string, note: string, actor: Actor, attemptId?: string) {
  const event = { kind: 'note', words: note, attemptId } as const
  await changeOrder(id, actor, () => ({ event, log: [orderAuditEvents.noteAdded] }))
}

/** The reason is saved as a note. */
export async function setOrderHold(id: string, actor: Actor, reason: string) {
  await changeOrder(id, actor, ({ isUnderLegalHold: isHeldAlready }) => ({
    set: { isUnderLegalHold: true },
    event: { kind: 'note', words: `Under legal hold: ${reason}` },
    // A colleague was faster, with another reason.
    log: [isHeldAlready ? orderAuditEvents.noteAdded : orderAuditEvents.legalHoldSet],
  }))
}

/** Notifies all admins: without the hold, retention deletes the order in due course. */
export async function endOrderHold(id: string, actor: Actor) {
  await changeOrder<'not held'>(id, actor, async ({ isUnderLegalHold, number }, tx) => {
    if (!isUnderLegalHold) return 'not held'
    await notifyOfChange(tx, { notice: 'hold-ended', by: actor.staff, detail: `the order #${number}` })
    return { set: { isUnderLegalHold: false }, log: [orderAuditEvents.legalHoldEnded] }
  })
}

export async function refundByStaff(orderId: string, actor: Actor, refund: Omit<RefundRequest, 'orderId' | 'actor'>) {
  const earlier = await findRefund(refund.attemptId)
  // Logged first: the provider is outside our transaction, and every request to it must name its author. An attempt with
  // another sum than before is refused without one.
  if (!earlier || earlier.amountPence === refund.amountPence)
    await transaction((tx) => {
      const restock = (refund.pieces ?? []).reduce((sum, line) => sum + line.restock, 0)
      const asked = { amount: formatPounds(refund.amountPence), attempt: refund.attemptId }
      const details = restock > 0 ? { ...asked, restock } : asked
      return recordOrderChange(tx, orderId, actor, orderAuditEvents.refunded, details)
    })
  return await refundOrder({ orderId, ...refund, actor: actor.staff })
}

/** The form was sent again, after an answer that did not come or was lost. Undefined unless it asked before. */
export async function repeatRefund(orderId: string, actor: Actor, again: { amountPence: number; attemptId: string }) {
  const earlier = await findRefund(again.attemptId)
  if (earlier?.orderId !== orderId) return undefined
  return await refundByStaff(orderId, actor, { ...again, reason: earlier.reason ?? '' })
}
