import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm'

import { type Database, type Transaction, db } from '#app/platform/database/db.server.ts'
import { type ListQuery, readListQuery } from '#app/platform/http/list-query.ts'
import { listNewestMatches } from '#app/platform/search/newest-matches.server.ts'
import { hasEachWord } from '#app/platform/search/search-sql.ts'
import { toLikePattern } from '#app/platform/search/search-text.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'
import { type ListSource, listQueryCondition, rulesOf } from '#app/records/list.server.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { type OrderStatus, statusLabels, statusOptions } from '#app/shop/orders/order-status.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { type Order, orders } from '#app/shop/schema.ts'

export type OrderCounts = Awaited<ReturnType<typeof countOrders>>

const { id, number, paymentStatus, hasExpired, amountRefundedPence, sentAt, createdAt } = orders

// Not for the desk: secret addresses, and the parameters and keys that only payments need.
const secret = ['attemptId', 'placedFrom', 'sessionParams', 'idempotencyKey', 'sessionUrl', 'searchText'] as const
const shown = Object.entries(getTableColumns(orders)).filter(([name]) => !secret.some((other) => other === name))

export type ListedOrder = Omit<Order, (typeof secret)[number]> & { isExample: boolean }

export const orderColumns = {
  ...(Object.fromEntries(shown) as Omit<(typeof orders)['_']['columns'], (typeof secret)[number]>),
  isExample: isExample('order'),
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
const matters: Record<string, { label: string; where: SQL | undefined }> = {
  'to-send': { label: 'To send', where: isToSend },
  sent: { label: 'Sent', where: isNotNull(sentAt) },
  refunded: { label: 'Refunded', where: sql`${amountRefundedPence} > 0` },
  problem: {
    label: 'With a problem',
    where: sql`${id} in (select ${paymentProblems.orderId} from ${paymentProblems} where ${isNull(paymentProblems.settledAt)})`,
  },
  'by-hand': { label: 'Set by hand', where: sql`${orders.isStatusByHand}` },
}

export const orderSource = {
  table: orders,
  select: orderColumns,
  sorts: [{ name: 'date', by: orderListSort, direction: 'descending' }],
  search: {
    hint: 'Search orders...',
    isPrivate: true,
    // People type an order number with its printed #.
    where: (search) => hasEachWord(search, (word) => like(orders.searchText, toLikePattern(word.replace(/^#/, '')))),
  },
  filters: {
    status: {
      label: 'Status',
      options: [
        { value: '', label: 'All Orders' },
        ...statusOptions,
        { value: 'expired', label: statusLabels.expired },
      ],
      where: hasStatus,
    },
    matter: {
      label: 'Show',
      options: Object.entries(matters).map(([value, { label }]) => ({ value, label })),
      where: (matter) => matters[matter]?.where,
    },
    from: {
      label: 'Ordered from',
      options: [],
      isDay: true,
      where: (day) => sql`${createdAt} >= ${londonMidnight(day)}`,
    },
    to: {
      label: 'Ordered until',
      options: [],
      isDay: true,
      where: (day) => sql`${createdAt} < ${londonMidnight(day, 1)}`,
    },
  },
} satisfies ListSource

export const orderListRules = rulesOf(orderSource)

// Matches the index including its nulls, or PostgreSQL sorts every order for each page.
export function orderListSort(direction: ListQuery['direction']): SQL[] {
  const way = sql.raw(direction === 'descending' ? 'desc nulls last' : 'asc nulls first')
  return [sql`${createdAt} ${way}`, sql`${id} ${way}`]
}

function hasStatus(status: string) {
  if (status === 'expired') return sql`${hasExpired}`
  const isThat = eq(paymentStatus, status as OrderStatus)
  return status === 'cancelled' ? sql`${paymentStatus} = 'cancelled' and not ${hasExpired}` : isThat
}

export function matchingOrders(query: ListQuery): SQL | undefined {
  return listQueryCondition(orderSource, query)
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
    const sort = orderListSort(direction)
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

export async function findOrders(tx: Transaction, search: string, few: number) {
  const query = readListQuery(new URLSearchParams({ search }), orderListRules)
  const ids = await listNewestMatches(
    tx,
    { table: orders, where: matchingOrders(query), order: orderListSort(query.direction) },
    few,
  )
  if (ids.length === 0) return []
  return await tx
    .select({ id, number, name: orders.name, email: orders.email, productName: orders.productName })
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
