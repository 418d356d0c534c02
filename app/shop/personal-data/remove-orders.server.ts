import { inArray } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { removeMails } from '#app/platform/mail/mail.server.ts'
import { paymentProblems, refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

/** Deletes orders for good, with all that hangs on them. The caller decides which, and records it. */
export async function removeOrders(tx: Transaction, gone: { id: string; number: string }[]) {
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await tx.delete(refunds).where(inArray(refunds.orderId, ids))
  await tx.delete(paymentProblems).where(inArray(paymentProblems.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
  await removeMails(
    tx,
    gone.map(({ number }) => number),
  )
}
