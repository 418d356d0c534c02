import { randomUUID } from 'node:crypto'

import { v7 as newId } from 'uuid'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import type { Buyer } from '#app/shop/buyer-columns.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { amountOf, describeLine, titleOf } from '#app/shop/orders/order-line.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { type Order, orders } from '#app/shop/schema.ts'

import { sessionLifeMs, sessionParams } from './session-params.ts'

type NewLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'position'>
/** What its lines do not say of it. */
type NewOrder = Buyer &
  Pick<
    typeof orders.$inferInsert,
    'attemptId' | 'placeId' | 'isForPlace' | 'placedFrom' | 'discountCode' | 'discountPence' | 'deliveryPence'
  >

// The first eight characters of two ids agree once in thousands of orders, never five times in a row.
const maxTries = 5

/** With its lines and the first entry of its history. Undefined when no order number was free. */
export async function insertOrder(tx: Transaction, buy: NewOrder, bought: NewLine[]) {
  const { email, discountCode = null, isForPlace } = buy
  const isHeld = isForPlace || bought.some(({ isCounted }) => isCounted)
  const sessionExpiresAt = new Date(Date.now() + sessionLifeMs)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const id = randomUUID()
    const params = sessionParams({ lines: bought, discountCode, id, email, expiresAt: sessionExpiresAt })
    const [order] = await tx
      .insert(orders)
      .values({
        ...buy,
        id,
        productName: titleOf(bought),
        quantity: bought.reduce((sum, { quantity }) => sum + quantity, 0),
        amountPence: bought.reduce((sum, line) => sum + amountOf(line), 0),
        stockState: isHeld ? 'reserved' : 'not counted',
        sessionParams: params as unknown as Record<string, unknown>,
        idempotencyKey: `order:${id}`,
        sessionExpiresAt,
      })
      .onConflictDoNothing({ target: orders.number })
      .returning()
    if (!order) continue
    const rows = bought.map((line, at) => ({ ...line, id: newId(), orderId: id, position: at + 1 }))
    // Sorted, because each locks its product against deletion.
    const sorted = rows.toSorted((a, b) => ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1))
    const lines = await tx.insert(orderLines).values(sorted).returning()
    lines.sort((a, b) => a.position - b.position)
    await recordOrderEvent(tx, { orderId: id, kind: 'ordered', words: describeOrdered(order, lines) })
    return { order, lines }
  }
  return undefined
}

function describeOrdered({ amountPence, isForPlace }: Order, lines: OrderLine[]) {
  const count = lines.reduce((sum, { isCounted, quantity }) => sum + (isCounted ? quantity : 0), 0)
  const held = isForPlace ? 'The place is' : count === 0 ? undefined : count === 1 ? 'One is' : `${count} are`
  const ordered = `Ordered: ${lines.map(describeLine).join(', ')} for ${formatPounds(amountPence)}.`
  return held ? `${ordered} ${held} held for it.` : ordered
}
