import { and, gt, isNotNull, ne, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { orders } from '#app/shop/schema.ts'

/** The privacy page promises that the address hash is deleted within three days. */
export const stockLimitTasks = {
  async 'forget-order-addresses'() {
    const holdsNothing = and(isNotNull(orders.placedFrom), ne(orders.stockState, 'reserved'))
    // Orders settle within the hour, so older ones were handled on an earlier night.
    const isRecent = gt(orders.createdAt, sql`now() - interval '30 days'`)
    await db.update(orders).set({ placedFrom: null }).where(and(holdsNothing, isRecent))
  },
}
