import { randomBytes, randomUUID } from 'node:crypto'

import { and, desc, eq, inArray } from 'drizzle-orm'

import { findShownPlace, type ShownPlace } from '#app/care/classes/places/find-place.server.ts'
import { placeUrl } from '#app/care/classes/places/place-link.server.ts'
import { holdForPayment } from '#app/care/classes/places/places.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { createPaymentSession } from '#app/shop/payments/create-session.server.ts'
import { sessionLifeMs, sessionParams } from '#app/shop/payments/session-params.ts'
import { orders } from '#app/shop/schema.ts'

type Order = typeof orders.$inferSelect

// The provider closes its page a little later than we ask it to.
const graceMs = 5 * 60 * 1000

/** The payment page of a place that is held or offered. Pressed twice, it is the same order and the same page. */
export async function startPlacePayment(
  placeId: string,
): Promise<{ payUrl: string } | { reason: 'over' | 'provider' }> {
  const place = await findShownPlace(placeId)
  if (!place || place.pricePence === 0) return { reason: 'over' }
  const order = await transaction(async (tx) => {
    const expiresAt = new Date(Date.now() + sessionLifeMs)
    // Locks the class, so that of two requests at once the second finds the order of the first.
    const held = await holdForPayment(tx, placeId, new Date(expiresAt.getTime() + graceMs))
    if (!held) return undefined
    return (await findOpenOrder(tx, placeId, held.pricePence)) ?? (await insertOrder(tx, place, expiresAt))
  })
  if (!order) return { reason: 'over' }
  if (order.sessionUrl) return { payUrl: order.sessionUrl }
  const asked = await createPaymentSession(order)
  return asked.ok && asked.order.sessionUrl ? { payUrl: asked.order.sessionUrl } : { reason: 'provider' }
}

async function findOpenOrder(tx: Transaction, placeId: string, pricePence: number): Promise<Order | undefined> {
  const isOpen = and(eq(orders.paymentStatus, 'pending'), inArray(orders.providerState, ['not asked', 'open']))
  const [open] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.placeId, placeId), eq(orders.amountPence, pricePence), isOpen))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return open
}

async function insertOrder(tx: Transaction, place: ShownPlace, sessionExpiresAt: Date): Promise<Order> {
  const id = randomUUID()
  const { email, name, phone, title, pricePence } = place
  const bought = { productName: `Place in a class: ${title}`, quantity: 1, amountPence: pricePence }
  const params = sessionParams({ ...bought, id, email, expiresAt: sessionExpiresAt, orderUrl: placeUrl(place.id) })
  const [order] = await tx
    .insert(orders)
    .values({
      ...bought,
      id,
      name,
      email,
      phone: phone ?? '',
      shippingAddress: '',
      accessToken: randomBytes(32).toString('base64url'),
      attemptId: randomUUID(),
      placeId: place.id,
      isForPlace: true,
      // Teaching by registered midwives is health care, which is exempt (VAT Notice 701/57).
      vatClass: 'zero',
      vatRate: null,
      stockState: 'reserved',
      sessionParams: params as unknown as Record<string, unknown>,
      idempotencyKey: `order:${id}`,
      sessionExpiresAt,
    })
    .returning()
  if (!order) throw new Error('The order was not saved')
  const words = `Ordered: ${bought.productName} for ${formatPounds(pricePence)}. The place is held for it.`
  await recordOrderEvent(tx, { orderId: id, kind: 'ordered', words })
  return order
}

/** Asks the provider about a payment that may have been made just now. */
export async function refreshPlacePayment(placeId: string) {
  const open = await transaction(async (tx) => {
    const isUnsettled = inArray(orders.providerState, ['not asked', 'open', 'processing'])
    return await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.placeId, placeId), isUnsettled))
      .orderBy(desc(orders.createdAt))
      .limit(1)
  })
  for (const { id } of open) await refreshOrder(id)
}
