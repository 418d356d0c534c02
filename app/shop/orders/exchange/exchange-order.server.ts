import { v5 as derivedId } from 'uuid'

import { transaction } from '#app/platform/database/db.server.ts'
import type { OrderItem } from '#app/shop/basket/order-items.ts'
import { describeShortage } from '#app/shop/basket/shortage.ts'
import { pickBuyer } from '#app/shop/buyer-columns.ts'
import { startCheckout } from '#app/shop/checkout/start-checkout.server.ts'
import { queueOrderMail } from '#app/shop/orders/mails/order-mails.server.ts'
import { lockOrder, refundByStaff } from '#app/shop/orders/manage/order-changes.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import type { RefundedPieces } from '#app/shop/orders/refund-lines.server.ts'
import { checkRefund } from '#app/shop/payments/refund-order.server.ts'
import { closeUnpaidOrder } from '#app/shop/payments/settle-session.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

/** The provider keeps a payment page for a day at most. */
const holdMs = 23 * 60 * 60 * 1000

type Exchange = {
  orderId: string
  pieces: RefundedPieces[]
  refundPence: number
  replacement: OrderItem
  attemptId: string
}

/**
 * A new order for the same buyer, who gets a payment link, and a refund of the returned pieces. A repeated attempt
 * continues where it stopped: nothing is ordered, refunded or mailed twice.
 */
export async function exchangeOrder(
  { orderId, pieces, refundPence, replacement, attemptId }: Exchange,
  actor: Actor,
): Promise<{ ok: true; number: string } | { ok: false; field: 'replacement' | 'pieces'; message: string }> {
  const refund = { amountPence: refundPence, pieces, attemptId }
  const { order, checked } = await transaction(async (tx) => ({
    order: await lockOrder(tx, orderId),
    checked: refundPence > 0 ? await checkRefund(tx, { orderId, ...refund }) : undefined,
  }))
  // Nothing is ordered for pieces that were refunded already.
  if (checked && 'message' in checked) return { ok: false, field: 'pieces', message: checked.message }
  const started = await startCheckout({
    attemptId: derivedId('replacement', attemptId),
    items: [replacement],
    buyer: pickBuyer(order),
    address: '',
    staffHoldMs: holdMs,
  })
  if (!started.ok) return { ok: false, field: 'replacement', message: describeRefused(started) }
  const { id, number } = started.order
  if (await isGivenUp(id)) return { ok: false, field: 'pieces', message: 'Please open the exchange again' }
  if (refundPence > 0) {
    const reason = `Exchange: order #${number} replaces it`
    const refunded = await refundByStaff(orderId, actor, { ...refund, reason })
    if (!refunded.ok) {
      // Somebody else was faster, or the provider refuses: the customer must not pay without an exchange.
      if (!refunded.isOpen) await closeUnpaidOrder(id, 'cancelled', actor.staff)
      return { ok: false, field: 'pieces', message: refunded.message }
    }
  }
  await transaction(async (tx) => {
    const about = { kind: 'note', actorId: actor.staff.id } as const
    const words = `Exchanged: order #${number} replaces what comes back.`
    const isFirst = await recordOrderEvent(tx, { ...about, orderId, words, attemptId: derivedId('old', attemptId) })
    if (!isFirst) return
    await recordOrderEvent(tx, { ...about, orderId: id, words: `In exchange for order #${order.number}.` })
    await queueOrderMail(tx, 'order-exchange', { ...order, id, number })
  })
  return { ok: true, number }
}

async function isGivenUp(id: string) {
  const { paymentStatus } = await transaction((tx) => lockOrder(tx, id))
  return paymentStatus === 'cancelled' || paymentStatus === 'failed'
}

type Refused = Exclude<Awaited<ReturnType<typeof startCheckout>>, { ok: true }>

function describeRefused(refused: Refused) {
  const [shortage] = 'shortages' in refused ? (refused.shortages ?? []) : []
  if (shortage) return describeShortage(shortage)
  return 'message' in refused && refused.message
    ? refused.message
    : 'The new order could not be placed. Please try again'
}
