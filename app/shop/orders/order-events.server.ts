import type { Transaction } from '#app/platform/database/db.server.ts'
import { orderEvents } from '#app/shop/orders/schema.ts'

export type OrderEventKind = typeof orderEvents.$inferInsert.kind

/** Without `actorId` the site or the provider did it. */
export async function recordOrderEvent(
  tx: Transaction,
  {
    orderId,
    kind,
    words,
    actorId,
  }: { orderId: string; kind: OrderEventKind; words: string; actorId?: string | undefined },
) {
  await tx.insert(orderEvents).values({ orderId, kind, words, ...(actorId ? { actorId } : {}) })
}
