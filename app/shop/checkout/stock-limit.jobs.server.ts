import { and, gt, isNotNull, ne, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { orders } from '#app/shop/schema.ts'

/** Where an order was placed from is forgotten once it holds nothing any more: the privacy page says within three days. */
export const stockLimitTasks = {
  async 'forget-order-addresses'() {
    const holdsNothing = and(isNotNull(orders.placedFrom), ne(orders.stockState, 'reserved'))
    // Orders are settled or given up within the hour; older ones were done with on an earlier night.
    const isRecent = gt(orders.createdAt, sql`now() - interval '30 days'`)
    await db.update(orders).set({ placedFrom: null }).where(and(holdsNothing, isRecent))
  },
}
