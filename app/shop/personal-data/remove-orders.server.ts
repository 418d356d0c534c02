import { inArray } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { removeMails } from '#app/platform/mail/mail.server.ts'
import { paymentProblems, refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

/** Deletes orders and everything attached to them. The caller selects and records them. */
export async function removeOrders(tx: Transaction, removed: { id: string; number: string }[]) {
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  await tx.delete(refunds).where(inArray(refunds.orderId, ids))
  await tx.delete(paymentProblems).where(inArray(paymentProblems.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
  await removeMails(
    tx,
    removed.map(({ number }) => number),
  )
}
