import { randomUUID } from 'node:crypto'

import { and, desc, eq, inArray, max, notInArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import { lockForPayment, type Place, setBeingPaid } from '#app/care/classes/places/places.server.ts'
import { classPlaces } from '#app/care/classes/schema.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { providerFailure, stripeClient } from '#app/platform/payments.server.ts'
import { refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { createPaymentSession } from '#app/shop/orders/payments/create-session.server.ts'
import { sessionLifeMs, sessionParams } from '#app/shop/orders/payments/session-params.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

type Order = typeof orders.$inferSelect

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
    if (latest && isOpen(latest)) return latest
    await setBeingPaid(tx, placeId, true)
    return await insertOrder(tx, place, title)
  })
  if (typeof order === 'string') return { reason: order }
  if (order.sessionUrl) return { payUrl: order.sessionUrl }
  const session = await createPaymentSession(order)
  return session.ok && session.order.sessionUrl ? { payUrl: session.order.sessionUrl } : { reason: 'provider' }
}

function isOpen({ paymentStatus, providerState }: Order) {
  return paymentStatus === 'pending' && (providerState === 'not asked' || providerState === 'open')
}

async function insertOrder(tx: Transaction, place: Place, title: string): Promise<Order> {
  const id = randomUUID()
  const { email, name, phone, pricePence } = place
  const sessionExpiresAt = new Date(Date.now() + sessionLifeMs)
  const bought = { productName: `Place in a class: ${title}`, quantity: 1, unitPence: pricePence }
  const params = sessionParams({ lines: [bought], id, email, expiresAt: sessionExpiresAt })
  const [order] = await tx
    .insert(orders)
    .values({
      id,
      productName: bought.productName,
      amountPence: pricePence,
      name,
      email,
      phone: phone ?? '',
      shippingAddress: '',
      attemptId: randomUUID(),
      placeId: place.id,
      isForPlace: true,
      stockState: 'reserved',
      sessionParams: params as unknown as Record<string, unknown>,
      idempotencyKey: `order:${id}`,
      sessionExpiresAt,
    })
    .returning()
  if (!order) throw new Error('The order was not saved')
  // Teaching by registered midwives is health care, which is exempt (VAT Notice 701/57).
  const exempt = { vatClass: 'zero', vatRate: null } as const
  await tx.insert(orderLines).values({ ...bought, ...exempt, id: newId(), orderId: id, position: 1, isCounted: false })
  const words = `Ordered: ${bought.productName} for ${formatPounds(pricePence)}. The place is held for it.`
  await recordOrderEvent(tx, { orderId: id, kind: 'ordered', words })
  return order
}

export async function findLastPayment(placeId: string): Promise<Date | null> {
  const [last] = await db
    .select({ paidAt: max(orders.paidAt) })
    .from(orders)
    .where(eq(orders.placeId, placeId))
  return last?.paidAt ?? null
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
  for (const { sessionId } of open) {
    if (!sessionId) continue
    await (await stripeClient()).checkout.sessions.expire(sessionId).catch((err: unknown) => {
      // Asked again a minute later. A page paid meanwhile is settled.
      if (!providerFailure(err)) throw err
    })
  }
}
