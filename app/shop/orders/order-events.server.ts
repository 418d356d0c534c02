import type { Transaction } from '#app/platform/database/db.server.ts'
import { orderEvents } from '#app/shop/orders/schema.ts'

export type OrderEventKind = typeof orderEvents.$inferInsert.kind

/**
 * Without `actorId`, the site or the provider did it. Returns false for an attempt recorded before its answer was lost.
 */
export async function recordOrderEvent(tx: Transaction, event: typeof orderEvents.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(orderEvents).values(event).onConflictDoNothing({ target: orderEvents.attemptId })
  return rowCount === 1
}
