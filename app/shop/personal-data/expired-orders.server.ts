import { and, eq, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { formatAmount, type RetentionSchedule } from '#app/settings/retention/schedule.ts'
import { orders } from '#app/shop/schema.ts'

import { removeOrders } from './remove-orders.server.ts'

type Batch = { schedule: RetentionSchedule; at: Date; most: number }

/** Deletes orders for good, with what hangs on them. The caller records it. */
export async function removeExpiredOrders(tx: Transaction, { schedule, at, most }: Batch) {
  const due = await tx
    .select({ id: orders.id, number: orders.number, class: classOf })
    .from(orders)
    .where(isOver(schedule, at))
    .limit(most)
    .for('update', { skipLocked: true })
  await removeOrders(tx, due)
  return due.map(({ id, number: reference, class: name }) => ({ id, reference, class: name }))
}

/** Soonest first. */
export async function listExpiringOrders(tx: Transaction, { schedule, at: by, most }: Batch) {
  const goesAt = sql<Date>`case ${classOf} when 'order' then ${orderOver(schedule)} else ${unpaidOver(schedule)} end`
  return await tx
    .select({ id: orders.id, reference: orders.number, class: classOf, goesAt: goesAt.mapWith(orders.createdAt) })
    .from(orders)
    .where(isOver(schedule, by))
    .orderBy(goesAt)
    .limit(most)
}

// Staff mark as paid what came by bank transfer, and a refunded order was paid.
const isPaid = or(
  eq(orders.paymentStatus, 'paid'),
  eq(orders.providerState, 'paid'),
  sql`${orders.amountPaidPence} > 0`,
)
// The bank, or the card provider, may still say that it was paid.
const isSettled = and(notInArray(orders.providerState, ['open', 'processing']), sql`${orders.stockState} <> 'reserved'`)
const classOf = sql<'order' | 'unpaid'>`case when ${isPaid} then 'order' else 'unpaid' end`

function isOver(schedule: RetentionSchedule, at: Date): SQL | undefined {
  const isUnpaid = and(sql`not ${isPaid}`, isSettled)
  return or(and(isPaid, lte(orderOver(schedule), at)), and(isUnpaid, lte(unpaidOver(schedule), at)))
}

/** The tax year ends on 5 April. */
function orderOver({ order }: RetentionSchedule) {
  const paidOn = sql`(coalesce(${orders.paidAt}, ${orders.createdAt}) at time zone 'Europe/London')`
  const endsOn = sql`(date_trunc('year', ${paidOn} - interval '3 months 5 days') + interval '1 year 3 months 5 days')`
  return sql`((${endsOn} + ${formatAmount(order)}::interval) at time zone 'Europe/London')`
}

function unpaidOver({ unpaid }: RetentionSchedule) {
  return sql`(${orders.createdAt} + ${formatAmount(unpaid)}::interval)`
}
