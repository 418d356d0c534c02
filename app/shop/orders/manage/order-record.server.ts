import { asc, eq, inArray, sql } from 'drizzle-orm'
import { data } from 'react-router'

import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { publicCharging } from '#app/shop/delivery/public-charging.server.ts'
import { findNeighbours, orderColumns } from '#app/shop/orders/manage/order-list.server.ts'
import { describeDelivered } from '#app/shop/orders/order-line.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { listOpenProblems } from '#app/shop/orders/payments/problems/payment-problems.server.ts'
import { orderEvents, refundLines, refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { statedRate } from '#app/shop/vat.ts'
import type { AuditDetails, AuditEvent } from '#app/staff/audit/audit-event.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof viewOrder>>>['order']
export type OrderHistory = Awaited<ReturnType<typeof readHistory>>

export const orderSubject = 'order'

export async function recordOrderChange(
  tx: Transaction,
  id: string,
  actor: Actor,
  event: AuditEvent,
  details: AuditDetails = {},
) {
  await recordAuditEvent(tx, { ...actor, event, subject: orderSubject, ids: [id], details })
}

export async function viewOrder(id: string, actor: Actor, query: ListQuery) {
  return await transaction(async (tx) => {
    const [read] = await tx.select(orderColumns).from(orders).where(eq(orders.id, id))
    if (!read) return undefined
    const lines = await readLines(id, tx)
    const settings = await readSiteSettings(tx)
    const { deliveryFromPence } = await publicCharging()
    const order = {
      ...read,
      delivered: describeDelivered(read, deliveryFromPence !== undefined),
      lines: lines.map((line) => ({ ...line, vatRate: statedRate(line, settings) })),
    }
    const history = await readHistory(tx, id)
    const neighbours = await findNeighbours(tx, query, id)
    await recordOrderChange(tx, id, actor, recordEvents.opened)
    return { order, ...history, neighbours }
  })
}

async function readHistory(tx: Transaction, orderId: string) {
  return {
    events: await listEvents(tx, [orderId]),
    refunds: await listRefunds(tx, [orderId]),
    problems: await listOpenProblems(tx, orderId),
  }
}

export async function listEvents(tx: Transaction, orderIds: string[]) {
  const { id, orderId, kind, words, createdAt } = orderEvents
  return await tx
    .select({ id, orderId, kind, words, createdAt, actor: cmsUsers.name })
    .from(orderEvents)
    .leftJoin(cmsUsers, eq(cmsUsers.id, orderEvents.actorId))
    .where(inArray(orderId, orderIds))
    .orderBy(asc(id))
}

export async function listRefunds(tx: Transaction, orderIds: string[]) {
  const { id, orderId, amountPence, reason, status, restockedAt, createdAt } = refunds
  const restockQuantity = sql<number>`(select coalesce(sum(${refundLines.restockQuantity}), 0)::int
    from ${refundLines} where ${refundLines.refundId} = ${id})`
  return await tx
    .select({ id, orderId, amountPence, reason, status, restockedAt, createdAt, restockQuantity })
    .from(refunds)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(createdAt))
}

/** Throws 404 when the order does not exist. */
export async function findOrderState(id: string) {
  const [state] = await db.select(orderColumns).from(orders).where(eq(orders.id, id))
  if (!state) throw data(null, { status: 404 })
  return state
}
