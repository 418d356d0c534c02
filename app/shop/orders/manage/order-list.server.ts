import { and, eq, inArray, isNotNull, isNull, like, lt, type SQL, sql, desc } from 'drizzle-orm'

import { type Database, type Transaction, db } from '#app/platform/database/db.server.ts'
import { type ListQuery, readListQuery } from '#app/platform/http/list-query.ts'
import { listNewestMatches } from '#app/platform/search/newest-matches.server.ts'
import { hasEachWord } from '#app/platform/search/search-sql.ts'
import { toLikePattern } from '#app/platform/search/search-text.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import type { OrderStatus } from '#app/shop/orders/order-status.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

import { pageSize, orderListRules } from './order-list.ts'

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number]
export type OrderCounts = Awaited<ReturnType<typeof countOrders>>

const { id, number, name, email, productName, amountPence, paymentStatus, isStatusByHand } = orders
const { hasExpired, amountRefundedPence, sentAt, disputeStatus, isUnderLegalHold, createdAt } = orders

const listedColumns = {
  id,
  number,
  name,
  email,
  productName,
  amountPence,
  paymentStatus,
  isStatusByHand,
  hasExpired,
  amountRefundedPence,
  sentAt,
  disputeStatus,
  isUnderLegalHold,
  createdAt,
  isExample: isExample('order'),
}

export async function listOrders(tx: Transaction, query: ListQuery) {
  const where = matchingOrders(query)
  const total = await tx.$count(orders, where)
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
  const rows = await tx
    .select(listedColumns)
    .from(orders)
    .where(where)
    .orderBy(...orderListSort(query))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total, page }
}

export async function countToSend(database: Database): Promise<number> {
  return await database.$count(orders, isToSend)
}

export async function countOrders(tx: Transaction) {
  return {
    toSend: await countToSend(tx),
    total: await tx.$count(orders),
    pending: await tx.$count(orders, eq(paymentStatus, 'pending')),
    paid: await tx.$count(orders, eq(paymentStatus, 'paid')),
    failed: await tx.$count(orders, eq(paymentStatus, 'failed')),
  }
}

export async function findNeighbours(tx: Transaction, query: ListQuery, orderId: string) {
  const place = sql`(select ${createdAt}, ${id} from ${orders} where ${id} = ${orderId})`
  const nearest = async (direction: ListQuery['direction']) => {
    const isBeyond = sql`(${createdAt}, ${id}) ${sql.raw(direction === 'descending' ? '<' : '>')} ${place}`
    const where = and(matchingOrders(query), isBeyond)
    const sort = orderListSort({ direction })
    const found = await tx
      .select({ id })
      .from(orders)
      .where(where)
      .orderBy(...sort)
      .limit(1)
    return found[0]?.id
  }
  const opposite = query.direction === 'descending' ? 'ascending' : 'descending'
  return { previous: await nearest(opposite), next: await nearest(query.direction) }
}

// Matches the index including its nulls, or PostgreSQL sorts every order for each page.
export function orderListSort({ direction }: Pick<ListQuery, 'direction'>): SQL[] {
  const way = sql.raw(direction === 'descending' ? 'desc nulls last' : 'asc nulls first')
  return [sql`${createdAt} ${way}`, sql`${id} ${way}`]
}

export function matchingOrders({ search, filters }: ListQuery): SQL | undefined {
  const { status, matter, from, to } = filters
  return and(
    status ? hasStatus(status) : undefined,
    matter ? isOf[matter] : undefined,
    from ? sql`${createdAt} >= ${londonMidnight(from)}` : undefined,
    to ? sql`${createdAt} < ${londonMidnight(to, 1)}` : undefined,
    // People type an order number with its printed #.
    hasEachWord(search, (word) => like(orders.searchText, toLikePattern(word.replace(/^#/, '')))),
  )
}

function hasStatus(status: string) {
  if (status === 'expired') return sql`${hasExpired}`
  const isThat = eq(paymentStatus, status as OrderStatus)
  return status === 'cancelled' ? sql`${paymentStatus} = 'cancelled' and not ${hasExpired}` : isThat
}

/**
 * Paid by the provider's or our record, not sent yet, and not fully refunded. Matches the partial index, so that
 * PostgreSQL uses it.
 */
export const isToSend = and(
  sql`${paymentStatus} = 'paid'`,
  isNull(sentAt),
  sql`not ${orders.isForPlace}`,
  sql`(${amountRefundedPence} = 0 or ${lt(amountRefundedPence, orders.amountPaidPence)})`,
)

// These match partial indexes too.
const isOf: Record<string, SQL | undefined> = {
  'to-send': isToSend,
  sent: isNotNull(sentAt),
  refunded: sql`${amountRefundedPence} > 0`,
  problem: sql`${id} in (select ${paymentProblems.orderId} from ${paymentProblems} where ${isNull(paymentProblems.settledAt)})`,
  'by-hand': sql`${isStatusByHand}`,
}

export async function findOrders(tx: Transaction, search: string, few: number) {
  const query = readListQuery(new URLSearchParams({ search }), orderListRules)
  const ids = await listNewestMatches(
    tx,
    { table: orders, where: matchingOrders(query), order: orderListSort(query) },
    few,
  )
  if (ids.length === 0) return []
  return await tx
    .select({ id, number, name, email, productName })
    .from(orders)
    .where(inArray(id, ids))
    .orderBy(desc(createdAt), desc(id))
}

export async function findByNumber(typed: string): Promise<string[]> {
  const found = await db
    .select({ id })
    .from(orders)
    .where(eq(number, typed.replace(/^#/, '').toLowerCase()))
  return found.map((order) => order.id)
}
