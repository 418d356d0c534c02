import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { data } from 'react-router'

import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { pickBuyer } from '#app/shop/buyer-columns.ts'
import { publicCharging } from '#app/shop/delivery/public-charging.server.ts'
import { findNeighbours } from '#app/shop/orders/manage/order-list.server.ts'
import { describeDelivered } from '#app/shop/orders/order-line.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { readContents } from '#app/shop/orders/parcel-contents.server.ts'
import { orderEvents, paymentEvents, paymentProblems, refundLines, refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { statedRate } from '#app/shop/vat.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof viewOrder>>>['order']
export type OrderHistory = Awaited<ReturnType<typeof readHistory>>

export const orderSubject = 'order'

// Without the secret address, and the parameters and keys that only payments need.
const readable = {
  id: orders.id,
  number: orders.number,
  ...pickBuyer(orders),
  productName: orders.productName,
  quantity: orders.quantity,
  amountPence: orders.amountPence,
  discountPence: orders.discountPence,
  discountCode: orders.discountCode,
  deliveryPence: orders.deliveryPence,
  paymentStatus: orders.paymentStatus,
  isStatusByHand: orders.isStatusByHand,
  hasExpired: orders.hasExpired,
  stockState: orders.stockState,
  stripeSessionId: orders.stripeSessionId,
  stripePaymentIntentId: orders.stripePaymentIntentId,
  providerState: orders.providerState,
  amountPaidPence: orders.amountPaidPence,
  amountRefundedPence: orders.amountRefundedPence,
  disputeStatus: orders.disputeStatus,
  paidAt: orders.paidAt,
  reconciledAt: orders.reconciledAt,
  sentAt: orders.sentAt,
  isForPlace: orders.isForPlace,
  isUnderLegalHold: orders.isUnderLegalHold,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  createdAt: orders.createdAt,
  isExample: isExample('order'),
}

export async function viewOrder(id: string, actor: Actor, query: ListQuery) {
  return await transaction(async (tx) => {
    const read = await readOrder(tx, id)
    if (!read) return undefined
    const settings = await readSiteSettings(tx)
    const { deliveryFromPence } = await publicCharging()
    const order = {
      ...read,
      delivered: describeDelivered(read, deliveryFromPence !== undefined),
      lines: read.lines.map((line) => ({ ...line, vatRate: statedRate(line, settings) })),
    }
    const history = await readHistory(tx, id)
    const neighbours = await findNeighbours(tx, query, id)
    await recordAuditEvent(tx, { ...actor, event: recordEvents.opened, subject: orderSubject, ids: [id] })
    return { order, ...history, neighbours }
  })
}

export async function readForPackingSlip(id: string, actor: Actor) {
  return await transaction(async (tx) => {
    const order = await readOrder(tx, id)
    if (!order) return undefined
    await recordAuditEvent(tx, { ...actor, event: recordEvents.printed, subject: orderSubject, ids: [id] })
    return { ...order, contents: await readContents(tx, [id]) }
  })
}

async function readOrder(tx: Transaction, id: string) {
  const [order] = await tx.select(readable).from(orders).where(eq(orders.id, id))
  return order && { ...order, lines: await readLines(id, tx) }
}

async function readHistory(tx: Transaction, id: string) {
  const events = await tx
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      words: orderEvents.words,
      createdAt: orderEvents.createdAt,
      actor: cmsUsers.name,
    })
    .from(orderEvents)
    .leftJoin(cmsUsers, eq(cmsUsers.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id))
  const payments = await tx
    .select({
      id: paymentEvents.id,
      type: paymentEvents.type,
      effect: paymentEvents.effect,
      receivedAt: paymentEvents.receivedAt,
    })
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, id))
    .orderBy(asc(paymentEvents.receivedAt))
  const refundRows = await tx
    .select({
      id: refunds.id,
      amountPence: refunds.amountPence,
      reason: refunds.reason,
      status: refunds.status,
      restockQuantity: sql<number>`(select coalesce(sum(${refundLines.restockQuantity}), 0)::int
        from ${refundLines} where ${refundLines.refundId} = ${refunds.id})`,
      restockedAt: refunds.restockedAt,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt))
  const problems = await tx
    .select({ id: paymentProblems.id, kind: paymentProblems.kind, words: paymentProblems.words })
    .from(paymentProblems)
    .where(and(eq(paymentProblems.orderId, id), isNull(paymentProblems.settledAt)))
    .orderBy(asc(paymentProblems.createdAt))
  return { events, payments, refunds: refundRows, problems }
}

/** The state that a form needs, without personal details. Throws 404 when the order does not exist. */
export async function findOrderState(id: string) {
  const {
    number,
    productName,
    paymentStatus,
    hasExpired,
    amountPaidPence,
    amountRefundedPence,
    sentAt,
    isForPlace,
    carrier,
    trackingNumber,
  } = readable
  const [state] = await db
    .select({
      number,
      productName,
      paymentStatus,
      hasExpired,
      amountPaidPence,
      amountRefundedPence,
      sentAt,
      isForPlace,
      carrier,
      trackingNumber,
      isExample: readable.isExample,
    })
    .from(orders)
    .where(eq(orders.id, id))
  if (!state) throw data(null, { status: 404 })
  return state
}
