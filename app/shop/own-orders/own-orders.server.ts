import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { formatTime } from '#app/platform/time/london-time.ts'
import { readLinesOf } from '#app/shop/orders/order-lines.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { orders } from '#app/shop/schema.ts'

import { readOwnOrderIds } from './own-order-cookie.server.ts'
import type { OwnOrder } from './own-orders.tsx'

/** `ownIds` comes from the browser's cookie: knowing a buyer's email is not enough. */
export function ownPayableOrderCondition(ownIds: string[]) {
  return and(
    inArray(orders.id, ownIds),
    eq(orders.paymentStatus, 'pending'),
    inArray(orders.providerState, ['not asked', 'open']),
    gt(orders.sessionExpiresAt, sql`now()`),
  )
}

export async function listOwnOrders(request: Request, context: RequestContext): Promise<OwnOrder[]> {
  const ownIds = await readOwnOrderIds(request)
  if (ownIds.length === 0) return []
  const rows = await db.select().from(orders).where(ownPayableOrderCondition(ownIds)).orderBy(desc(orders.createdAt))
  if (rows.length > 0) markUncacheable(context)
  const linesOf = await readLinesOf(rows.map(({ id }) => id))
  return rows.map(({ id, productName, stockState, sessionExpiresAt }) => {
    const isHeld = stockState === 'reserved'
    const lines = (linesOf.get(id) ?? []).map(({ productId, variantId, quantity, isCounted }) => ({
      productId,
      variantId,
      held: isHeld && isCounted ? quantity : 0,
    }))
    const status = `${isHeld ? 'is held for you' : 'is waiting for your payment'} until ${formatTime(sessionExpiresAt)}`
    return { productName, status, path: orderPath(id), lines }
  })
}

/** Stock that others cannot buy but this visitor can: their own order is released first. */
export function countOwnHeld(own: OwnOrder[], key: string): number {
  return own
    .flatMap(({ lines }) => lines)
    .filter(({ productId, variantId }) => key === (variantId ?? productId))
    .reduce((sum, { held }) => sum + held, 0)
}
