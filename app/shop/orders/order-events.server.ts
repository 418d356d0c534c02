import type { Transaction } from '#app/platform/db.server.ts'
import { orderEvents } from '#app/shop/orders/schema.ts'

type OrderEvent = Pick<typeof orderEvents.$inferInsert, 'orderId' | 'kind' | 'words' | 'actorId'>

/** Writes a line of an order's history. */
export async function noteOrderEvent(tx: Transaction, event: OrderEvent) {
  await tx.insert(orderEvents).values(event)
}
