import { eq, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueOrderMail } from '#app/shop/orders/mails/order-mails.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { returnStock, takeStock } from '#app/shop/orders/order-stock.server.ts'
import { type Problem, reportProblem } from '#app/shop/payments/problems/payment-problems.server.ts'
import { orders } from '#app/shop/schema.ts'

import type { PaymentSession, Settlement } from './settlement.ts'

type Order = typeof orders.$inferSelect

/** Whether anything would change. */
export function changesNothing({ change, problems, closesSession }: Settlement) {
  return Object.keys(change).length === 0 && problems.length === 0 && !closesSession
}

/** Does all of it in the caller's transaction, which has locked the order. */
export async function applySettlement(tx: Transaction, order: Order, plan: Settlement, said: PaymentSession) {
  const { amountPaid: amountPence, currency } = said
  const problems: Problem[] = plan.problems.map((problem) => ({ ...problem, amountPence, currency }))
  const stockState = await moveStock(tx, order, plan.stock)
  if (plan.stock === 'take' && !stockState) {
    const words = `Order #${order.number} was paid after its stock had been freed, and there is none left to send.`
    problems.push({ kind: 'stock gone', about: said.sessionId, words, amountPence, currency })
  }
  const change = { ...plan.change, ...(stockState ? { stockState } : {}) }
  if (Object.keys(change).length > 0)
    await tx
      .update(orders)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(orders.id, order.id))
  for (const note of plan.notes) await recordOrderEvent(tx, { orderId: order.id, ...note })
  for (const problem of problems) await reportProblem(tx, problem, order.id)
  for (const mail of plan.mails) await queueOrderMail(tx, mail, order)
}

async function moveStock(
  tx: Transaction,
  order: Order,
  stock: Settlement['stock'],
): Promise<Order['stockState'] | undefined> {
  const note = async (words: string) => await recordOrderEvent(tx, { orderId: order.id, kind: 'stock', words })
  if (stock === 'sell') return 'sold'
  if (stock === 'free') {
    await returnStock(tx, order)
    await note('What was held for it is free again.')
    return 'freed'
  }
  if (stock !== 'take') return undefined
  const isTaken = await takeStock(tx, order)
  await note(
    isTaken
      ? 'The payment came after what was held had been freed; there was one left, and it is sold.'
      : 'The payment came after what was held had been freed, and there is none left.',
  )
  return isTaken ? 'sold' : undefined
}
