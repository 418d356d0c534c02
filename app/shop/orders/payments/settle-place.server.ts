import { eq, sql } from 'drizzle-orm'

import { queuePlaceMail } from '#app/care/classes/places/place-mails.server.ts'
import { confirmPaidPlace, type PaidPlace, setPayment } from '#app/care/classes/places/places.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import type { Problem } from '#app/shop/orders/payments/problems/payment-problems.server.ts'
import { type Order, orders } from '#app/shop/schema.ts'

import { isPaymentOver, type Settlement } from './settlement.ts'

type Trouble = Pick<Problem, 'kind' | 'words'>
/** What becomes of what an order holds, or the problem if money came and there is nothing left to give for it. */
export type Held = { stockState?: Order['stockState']; trouble?: Trouble }

/** Applies a payment to the place in a class. */
export async function settlePlace(tx: Transaction, order: Order, { change, stock }: Settlement): Promise<Held> {
  const { placeId } = order
  const isPaidNow = stock === 'sell' || stock === 'take'
  if (placeId && !isPaidNow) {
    if (isPaymentOver(change)) await setPayment(tx, placeId, { isBeingPaid: false })
    if (change.amountRefundedPence !== undefined)
      await setPayment(tx, placeId, { paidPence: await sumPaid(tx, order, change) })
  }
  if (!isPaidNow) return stock === 'free' ? { stockState: 'freed' } : {}
  if (!placeId) return { stockState: 'sold' }
  const outcome = (await confirmPaidPlace(tx, placeId, await sumPaid(tx, order, change))) ?? 'given up'
  const words = outcome === 'confirmed' ? 'The place in the class is confirmed.' : problems[outcome].words
  await recordOrderEvent(tx, { orderId: order.id, kind: 'stock', words })
  if (outcome === 'confirmed') return { stockState: 'sold' }
  // Whoever paid gets a mail, even without the place.
  await queuePlaceMail(tx, 'class-payment-problem', { id: placeId, email: order.email, reference: order.number })
  return { trouble: { kind: problems[outcome].kind, words: `Order #${order.number}: ${words}` } }
}

/** The sum of all orders of the place, including this order's change. */
async function sumPaid(tx: Transaction, order: Order, change: Partial<Order>): Promise<number> {
  const { amountPaidPence, amountRefundedPence } = { ...order, ...change }
  const [others] = await tx
    .select({ pence: sql<number>`coalesce(sum(${orders.amountPaidPence} - ${orders.amountRefundedPence}), 0)::int` })
    .from(orders)
    .where(sql`${eq(orders.placeId, order.placeId ?? '')} and ${orders.id} <> ${order.id}`)
  return amountPaidPence - amountRefundedPence + (others?.pence ?? 0)
}

const problems: Record<Exclude<PaidPlace, 'confirmed'>, Trouble> = {
  'none left': {
    kind: 'stock gone',
    words:
      'It was paid after the place in the class had expired, and there is none left. Refund it, or find another date.',
  },
  'given up': {
    kind: 'paid after cancelling',
    words: 'It was paid after the place in the class had been given up, or the class cancelled. Refund it.',
  },
  'wrong amount': {
    kind: 'wrong amount',
    words:
      'What was paid for the place in the class is not its price. Compare them, and refund the difference or ask for the rest.',
  },
  'paid twice': {
    kind: 'paid twice',
    words: 'The place in the class had been paid for already. Refund one of the two payments.',
  },
}
