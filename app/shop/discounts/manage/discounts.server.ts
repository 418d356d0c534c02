import { and, asc, desc, eq, gt, inArray, like, lte, type SQL, sql } from 'drizzle-orm'
import { redirect } from 'react-router'

import { type Database, db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { containing } from '#app/platform/search/search-text.ts'
import { discountCodes } from '#app/shop/discounts/discount-schema.ts'
import { orders } from '#app/shop/schema.ts'
import { type FlashMessage, setFlashMessage } from '#app/staff/flash-message.server.ts'

import { discountListPath, type DiscountState, pageSize } from './discount-list.ts'

export type ListedDiscount = Awaited<ReturnType<typeof listDiscounts>>['rows'][number]

const { id, code, kind, value, startsAt, endsAt, maxUses, isOncePerBuyer, minimumPence, isActive, createdAt } =
  discountCodes

const usedIt = and(eq(orders.discountCode, code), inArray(orders.paymentStatus, ['pending', 'paid']))

/** Orders that were paid, or can still be paid. */
const uses = sql<number>`(select count(*)::int from ${orders} where ${usedIt})`

export async function listDiscounts({ search, filters, sort, direction, page: requestedPage }: ListQuery) {
  const state = stateAt(new Date())
  const matching = and(
    search ? like(code, containing(search.toUpperCase())) : undefined,
    filters.state ? eq(state, filters.state) : undefined,
  )
  const total = await db.$count(discountCodes, matching)
  const page = Math.max(1, Math.min(requestedPage, Math.ceil(total / pageSize)))
  const by = direction === 'ascending' ? asc : desc
  const sorted = { code, uses, created: createdAt }[sort] ?? createdAt
  const rows = await db
    .select({ id, code, kind, value, startsAt, endsAt, maxUses, isOncePerBuyer, minimumPence, isActive, uses, state })
    .from(discountCodes)
    .where(matching)
    .orderBy(by(sorted), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total, page }
}

export async function findDiscount(discountId: string, database: Database = db) {
  const [discount] = await database.select().from(discountCodes).where(eq(id, discountId))
  return discount
}

/** All orders with the code, whatever their status. */
export async function countOrdersWith(discountCode: string) {
  return await db.$count(orders, eq(orders.discountCode, discountCode))
}

export async function returnToDiscounts(url: URL, notice: FlashMessage) {
  return redirect(discountListPath + url.search, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

function stateAt(now: Date): SQL<DiscountState> {
  return sql`case when not ${isActive} then 'off' when ${lte(endsAt, now)} then 'ended'
    when ${maxUses} <= ${uses} then 'used up' when ${gt(startsAt, now)} then 'scheduled' else 'active' end`
}
