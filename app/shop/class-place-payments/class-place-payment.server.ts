import { randomUUID } from 'node:crypto'

import { and, desc, eq, inArray, max, notInArray, sql } from 'drizzle-orm'

import type { ClassPlaceRow } from '#app/care/classes/places/class-lock.server.ts'
import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import type { PlacePayment } from '#app/care/classes/places/place-terms.ts'
import { lockForPayment, setPayment } from '#app/care/classes/places/places.server.ts'
import { classPlaces } from '#app/care/classes/schema.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { getOrCreatePaymentPage, refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { isUnpaid } from '#app/shop/orders/order-status.ts'
import { expireSession } from '#app/shop/orders/payments/fetch-session.server.ts'
import { insertOrder } from '#app/shop/orders/payments/insert-order.server.ts'
import { type Order, orders } from '#app/shop/schema.ts'

type Started = { payUrl: string } | { reason: 'over' | 'paying' | 'provider' }

/** The payment page of a held or offered place. A double click gets the same order and page. */
export async function startPlacePayment(placeId: string): Promise<Started> {
  const title = (await findShownPlace(placeId))?.title ?? ''
  const order = await transaction(async (tx) => {
    // Locks the class, so that the second of two simultaneous requests finds the first one's order.
    const place = await lockForPayment(tx, placeId)
    if (!place || place.pricePence === 0) return 'over'
    const [latest] = await tx
      .select()
      .from(orders)
      .where(eq(orders.placeId, placeId))
      .orderBy(desc(orders.createdAt))
      .limit(1)
    // The bank takes its time, or the provider has not informed us yet: nobody pays twice.
    if (latest && (latest.providerState === 'processing' || latest.providerState === 'paid')) return 'paying'
    if (latest && isUnpaid(latest)) return latest
    await setPayment(tx, placeId, { isBeingPaid: true })
    return await insertPlaceOrder(tx, place, title)
  })
  if (typeof order === 'string') return { reason: order }
  const opened = await getOrCreatePaymentPage(order)
  return opened.ok ? { payUrl: opened.payUrl } : { reason: 'provider' }
}

async function insertPlaceOrder(tx: Transaction, place: ClassPlaceRow, title: string): Promise<Order> {
  const { id: placeId, email, name, phone, pricePence } = place
  const line = {
    productName: `Place in a class: ${title}`,
    quantity: 1,
    unitPence: pricePence,
    // Teaching by registered midwives is health care, which is exempt (VAT Notice 701/57).
    vatClass: 'zero',
    vatRate: null,
    isCounted: false,
  } as const
  const buyer = { name, email, phone: phone ?? '', shippingAddress: '' }
  const inserted = await insertOrder(tx, { ...buyer, attemptId: randomUUID(), placeId, isForPlace: true }, [line])
  if (!inserted) throw new Error('The order was not saved')
  return inserted.order
}

/** When a place was last paid, and what was refunded of all its payments. */
export async function findLastPayment(placeId: string): Promise<PlacePayment> {
  const [last] = await db
    .select({
      paidAt: max(orders.paidAt),
      refundedPence: sql<number>`coalesce(sum(${orders.amountRefundedPence}), 0)::int`,
    })
    .from(orders)
    .where(eq(orders.placeId, placeId))
  return last ?? { paidAt: null, refundedPence: 0 }
}

export async function refreshPlacePayment(placeId: string, { hasReturned = false } = {}) {
  const isUnsettled = inArray(orders.providerState, ['not asked', 'open', 'processing'])
  const [latest] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.placeId, placeId), isUnsettled))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (latest) await refreshOrder(latest.id, { hasReturned })
}

/**
 * Closes payment pages of places that were given up, so that nobody pays for one. Settlement of their orders follows.
 * Runs when a place is given up, and every minute in case that failed.
 */
export async function closePagesOfGivenUpPlaces() {
  const open = await db
    .select({ sessionId: orders.stripeSessionId })
    .from(orders)
    .innerJoin(classPlaces, eq(classPlaces.id, orders.placeId))
    .where(
      and(
        eq(orders.providerState, 'open'),
        sql`${orders.stripeSessionId} is not null`,
        notInArray(classPlaces.status, ['held', 'offered']),
      ),
    )
  // Asked again a minute later if that failed. A page paid meanwhile is settled.
  for (const { sessionId } of open) if (sessionId) await expireSession(sessionId)
}
