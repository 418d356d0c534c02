import { eq } from 'drizzle-orm'

import { transaction } from '#app/platform/database/db.server.ts'
import { orderEvents } from '#app/shop/audit-events.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { orders } from '#app/shop/schema.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { lockOrder } from './order-changes.server.ts'
import { recordOrderChange } from './order-record.server.ts'

/** The reason is saved as a note. */
export async function setOrderHold(id: string, actor: Actor, reason: string) {
  await transaction(async (tx) => {
    const { isUnderLegalHold: isHeldAlready } = await lockOrder(tx, id)
    await tx.update(orders).set({ isUnderLegalHold: true }).where(eq(orders.id, id))
    const words = `Under legal hold: ${reason}`
    await recordOrderEvent(tx, { orderId: id, kind: 'note', words, actorId: actor.staff.id })
    // A colleague was faster, with another reason.
    const event = isHeldAlready ? orderEvents.noteAdded : orderEvents.legalHoldSet
    await recordOrderChange(tx, id, actor, event)
  })
}

/** Notifies all admins: without the hold, retention deletes the order in due course. */
export async function endOrderHold(id: string, actor: Actor) {
  await transaction(async (tx) => {
    const { isUnderLegalHold, number } = await lockOrder(tx, id)
    if (!isUnderLegalHold) return
    await tx.update(orders).set({ isUnderLegalHold: false }).where(eq(orders.id, id))
    await notifyOfChange(tx, { notice: 'hold-ended', by: actor.staff, detail: `the order #${number}` })
    await recordOrderChange(tx, id, actor, orderEvents.legalHoldEnded)
  })
}
