import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'

const { isOnSale, onSaleFrom, onSaleUntil } = products

type OnSale = Pick<typeof products.$inferSelect, 'isOnSale' | 'onSaleFrom' | 'onSaleUntil'>

/** What buyers see and may buy at this instant. The search has the same rule (`product_to_search`). */
export function onSaleCondition(at: Date) {
  const hasStarted = or(isNull(onSaleFrom), lte(onSaleFrom, at))
  return and(eq(isOnSale, true), hasStarted, or(isNull(onSaleUntil), gt(onSaleUntil, at)))
}

/** The same rule for a row. */
export function isOnSaleAt({ isOnSale: isReady, onSaleFrom: from, onSaleUntil: until }: OnSale, at: Date): boolean {
  return isReady && (!from || from <= at) && (!until || until > at)
}

export async function findNextSaleChange(at: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select extract(epoch from least(
      (select min(${onSaleFrom}) from ${products} where ${and(eq(isOnSale, true), gt(onSaleFrom, at))}),
      (select min(${onSaleUntil}) from ${products} where ${and(eq(isOnSale, true), gt(onSaleUntil, at))})
    )) * 1000 as next`)
  const next = rows[0]?.next
  return next ? new Date(Number(next)) : undefined
}

/** For pages that show these products: when the first of them goes off sale. */
export function firstEnd(shown: readonly Pick<OnSale, 'onSaleUntil'>[]): Date | undefined {
  const ends = shown.flatMap(({ onSaleUntil: end }) => end ?? [])
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0]
}
