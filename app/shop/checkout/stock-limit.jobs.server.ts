import { and, gt, isNotNull, ne, sql } from 'drizzle-orm'

import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { orders } from '#app/shop/schema.ts'

/** The privacy page promises that the address hash is deleted within three days. */
export const stockLimitTasks = {
  async 'forget-order-addresses'() {
    const holdsNothing = and(isNotNull(orders.placedFrom), ne(orders.stockState, 'reserved'))
    // Orders settle within the hour, so an earlier night handled the older ones.
    const isRecent = gt(orders.createdAt, sql`now() - interval '30 days'`)
    await longTransaction((tx) => tx.update(orders).set({ placedFrom: null }).where(and(holdsNothing, isRecent)))
  },
}
