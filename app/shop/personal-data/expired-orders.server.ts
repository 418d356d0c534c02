import { and, eq, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'

import type { Database, Transaction } from '#app/platform/database/db.server.ts'
import { formatAmount, type RetentionSchedule } from '#app/settings/retention/schedule.ts'
import { retainedForTaxSql } from '#app/settings/retention/tax-year.server.ts'
import { orders } from '#app/shop/schema.ts'

import { removeOrders } from './remove-orders.server.ts'

type Batch = { schedule: RetentionSchedule; at: Date; most: number }

/** Deletes orders and everything attached to them. The caller records it. */
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

export async function listExpiringOrders(database: Database, { schedule, at: by, most }: Batch) {
  const goesAt = goesAtOf(schedule)
  return await database
    .select({ id: orders.id, reference: orders.number, class: classOf, goesAt: goesAt.mapWith(orders.createdAt) })
    .from(orders)
    .where(isOver(schedule, by))
    .orderBy(goesAt)
    .limit(most)
}

// Staff mark orders paid by bank transfer. A refunded order was paid too.
const isPaid = or(
  eq(orders.paymentStatus, 'paid'),
  eq(orders.providerState, 'paid'),
  sql`${orders.amountPaidPence} > 0`,
)
// The bank or the card provider may still report a payment.
const isSettled = and(notInArray(orders.providerState, ['open', 'processing']), sql`${orders.stockState} <> 'reserved'`)
const classOf = sql<'order' | 'unpaid'>`case when ${isPaid} then 'order' else 'unpaid' end`

function isOver(schedule: RetentionSchedule, at: Date): SQL | undefined {
  const isUnpaid = and(sql`not ${isPaid}`, isSettled, lte(unpaidOver(schedule), at))
  return and(or(and(isPaid, lte(orderOver(schedule), at)), isUnpaid), eq(orders.isUnderLegalHold, false))
}

function goesAtOf(schedule: RetentionSchedule) {
  return sql<Date>`case ${classOf} when 'order' then ${orderOver(schedule)} else ${unpaidOver(schedule)} end`
}

function orderOver(schedule: RetentionSchedule) {
  return retainedForTaxSql(sql`coalesce(${orders.paidAt}, ${orders.createdAt})`, schedule)
}

function unpaidOver({ unpaid }: RetentionSchedule) {
  return sql`(${orders.createdAt} + ${formatAmount(unpaid)}::interval)`
}
