import { and, count, eq, inArray, isNotNull, isNull, like, lt, or, type SQL, sql, desc } from 'drizzle-orm'

import { type Transaction, db } from '#app/platform/database/db.server.ts'
import { type ListQuery, readListQuery } from '#app/platform/http/list-query.ts'
import { listNewestMatches } from '#app/platform/search/newest-matches.server.ts'
import { containing, searchTerms } from '#app/platform/search/search-text.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'
import type { OrderStatus } from '#app/shop/orders/order-status.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

import { pageSize, orderListRules } from './order-list.ts'

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number]
export type OrderCounts = Awaited<ReturnType<typeof countOrders>>

const { id, number, name, email, productId, productName, amountPence, paymentStatus, isStatusByHand } = orders
const { hasExpired, amountRefundedPence, sentAt, disputeStatus, createdAt } = orders

const listedColumns = {
  id,
  number,
  name,
  email,
  productId,
  productName,
  amountPence,
  paymentStatus,
  isStatusByHand,
  hasExpired,
  amountRefundedPence,
  sentAt,
  disputeStatus,
  createdAt,
}

export async function listOrders(tx: Transaction, query: ListQuery, counts: OrderCounts) {
  const total = await countMatching(tx, query, counts)
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
  // Rows of earlier pages are skipped by id within the index, without reading the orders.
  const ids = tx
    .select({ id })
    .from(orders)
    .where(matchingOrders(query))
    .orderBy(...orderListSort(query))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await tx
    .select(listedColumns)
    .from(orders)
    .where(inArray(id, ids))
    .orderBy(...orderListSort(query))
  return { rows, total, page }
}

export async function countOrders(tx: Transaction) {
  const found = await tx.select({ status: paymentStatus, orders: count() }).from(orders).groupBy(paymentStatus)
  const of = (status: OrderStatus) => found.find((row) => row.status === status)?.orders ?? 0
  const [pending, paid, failed, cancelled] = [of('pending'), of('paid'), of('failed'), of('cancelled')]
  return { pending, paid, failed, cancelled, total: pending + paid + failed + cancelled }
}

async function countMatching(tx: Transaction, query: ListQuery, counts: OrderCounts) {
  const { status, ...others } = query.filters
  const isPartOfOne = status === 'cancelled' || status === 'expired'
  if (query.search || isPartOfOne || Object.keys(others).length > 0)
    return await tx.$count(orders, matchingOrders(query))
  return status ? counts[status as OrderStatus] : counts.total
}

export async function findNeighbours(tx: Transaction, query: ListQuery, orderId: string) {
  const place = sql`(select ${createdAt}, ${id} from ${orders} where ${id} = ${orderId})`
  const first = async (direction: ListQuery['direction']) => {
    const isBeyond = sql`(${createdAt}, ${id}) ${sql.raw(direction === 'descending' ? '<' : '>')} ${place}`
    const [row] = await tx
      .select({ id })
      .from(orders)
      .where(and(matchingOrders(query), isBeyond))
      .orderBy(...orderListSort({ direction }))
      .limit(1)
    return row?.id
  }
  const other = query.direction === 'descending' ? 'ascending' : 'descending'
  return { previous: await first(other), next: await first(query.direction) }
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
    // People type an order's number with the # that we print before it.
    ...searchTerms(search).map((ways) =>
      or(...ways.map((way) => like(orders.searchText, containing(way.replace(/^#/, ''))))),
    ),
  )
}

function hasStatus(status: string) {
  if (status === 'expired') return sql`${hasExpired}`
  const isThat = eq(paymentStatus, status as OrderStatus)
  return status === 'cancelled' ? sql`${paymentStatus} = 'cancelled' and not ${hasExpired}` : isThat
}

// Written like the partial indexes, so that PostgreSQL uses them.
const isOf: Record<string, SQL | undefined> = {
  // Paid by the provider's or our record, not yet sent, and not fully refunded.
  'to-send': and(
    sql`${paymentStatus} = 'paid'`,
    isNull(sentAt),
    sql`(${amountRefundedPence} = 0 or ${lt(amountRefundedPence, orders.amountPaidPence)})`,
  ),
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
