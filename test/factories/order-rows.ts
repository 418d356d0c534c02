import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { v4 as randomId, v7 as newId } from 'uuid'

import { db } from '#app/platform/database/db.server.ts'
import { amountOf, titleOf } from '#app/shop/orders/order-line.ts'
import { orderLines, paymentProblems } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { ownerDb } from '#test/owner-database.ts'

type Order = typeof orders.$inferSelect
type LineInput = Partial<typeof orderLines.$inferInsert>

/**
 * An order as the checkout leaves it, unpaid; with `isPaid`, as the provider's event leaves it. Everything else has
 * made-up values; it has one `line` unless there are `lines`.
 */
export async function createOrderRow({
  isPaid,
  line,
  lines = [line ?? {}],
  ...change
}: Partial<typeof orders.$inferInsert> & {
  isPaid?: boolean
  line?: LineInput
  lines?: LineInput[]
} = {}): Promise<Order> {
  const id = change.id ?? randomId()
  const items = lines.map(
    ({ productName = change.productName ?? 'Muslin swaddle', quantity = change.quantity ?? 1, ...more }) => {
      const unitPence = more.unitPence ?? (change.amountPence ?? 12_50) / quantity
      const stock = { isCounted: (change.stockState ?? 'not counted') !== 'not counted' }
      return { vatClass: 'standard' as const, vatRate: 2000, ...stock, ...more, productName, quantity, unitPence }
    },
  )
  const amountPence = change.amountPence ?? items.reduce((sum, each) => sum + amountOf(each), 0)
  const [order] = await db
    .insert(orders)
    .values({
      id,
      attemptId: randomUUID(),
      name: 'Ada Okafor',
      email: 'ada@example.com',
      phone: '020 7946 0142',
      shippingAddress: '1 Mill Lane\nBath BA1 1AA',
      productName: titleOf(items),
      quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      amountPence,
      stockState: 'not counted',
      sessionParams: {},
      idempotencyKey: randomUUID(),
      stripeSessionId: `cs_test_${id.replaceAll('-', '')}`,
      sessionExpiresAt: new Date(Date.now() + 30 * 60_000),
      providerState: 'open',
      ...(isPaid
        ? {
            paymentStatus: 'paid' as const,
            providerState: 'paid' as const,
            amountPaidPence: amountPence,
            paidAt: change.createdAt ?? new Date(),
          }
        : {}),
      ...change,
    })
    .returning()
  if (!order) throw new Error('No order was made')
  await db.insert(orderLines).values(items.map((each, at) => ({ id: newId(), orderId: id, position: at + 1, ...each })))
  return order
}

/** A payment problem that a person has to look at. */
export async function createProblem(change: Partial<typeof paymentProblems.$inferInsert> = {}) {
  const id = newId()
  const made = { id, kind: 'no order' as const, about: `cs_test_${id}`, words: 'Nobody knows what it was for.' }
  const [problem] = await db
    .insert(paymentProblems)
    .values({ ...made, amountPence: 19_99, currency: 'gbp', ...change })
    .returning()
  if (!problem) throw new Error('No problem was made')
  return problem
}

export async function emptyOrders() {
  await ownerDb.execute(
    sql`truncate orders, order_lines, order_events, refunds, refund_lines, payment_events, payment_problems, outgoing_mails`,
  )
}
