import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { formatTime } from '#app/platform/time/london-time.ts'
import { orders, products } from '#app/shop/schema.ts'

import { readOwnOrderTokens } from './own-order-cookie.server.ts'
import type { OwnOrder } from './own-orders.tsx'

/** `ownTokens` comes from the browser's cookie: knowing a buyer's email is not enough. */
export function canBePaid(ownTokens: string[]) {
  return and(
    inArray(orders.accessToken, ownTokens),
    eq(orders.paymentStatus, 'pending'),
    inArray(orders.providerState, ['not asked', 'open']),
    gt(orders.sessionExpiresAt, sql`now()`),
  )
}

export async function findOwnOrder({ productId, ownTokens }: { productId: string; ownTokens: string[] }) {
  if (ownTokens.length === 0) return undefined
  const isTheirs = and(canBePaid(ownTokens), eq(orders.productId, productId))
  const [own] = await db.select().from(orders).where(isTheirs).orderBy(desc(orders.createdAt)).limit(1)
  return own
}

export async function listOwnOrders(request: Request, context: RequestContext): Promise<OwnOrder[]> {
  const ownTokens = await readOwnOrderTokens(request)
  if (ownTokens.length === 0) return []
  const { accessToken, productName, quantity, stockState, sessionExpiresAt, createdAt } = orders
  const rows = await db
    .select({ accessToken, productName, quantity, stockState, heldUntil: sessionExpiresAt, slug: products.slug })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(canBePaid(ownTokens))
    .orderBy(desc(createdAt))
  if (rows.length > 0) markUncacheable(context)
  return rows.map(({ accessToken: token, quantity: held, stockState: state, heldUntil, ...order }) => ({
    ...order,
    status: `${state === 'reserved' ? 'is held for you' : 'waits for your payment'} until ${formatTime(heldUntil)}`,
    held: state === 'reserved' ? held : 0,
    path: `/shop/orders/${token}`,
  }))
}
