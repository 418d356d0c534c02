import { inArray } from 'drizzle-orm'
import { v4 as randomId, v7 as newId } from 'uuid'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { listExamples, markExamples } from '#app/settings/example-records.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { describeLine, titleOf } from '#app/shop/orders/order-line.ts'
import { orderEvents, orderLines, refundLines, refunds } from '#app/shop/orders/schema.ts'
import { removeOrders } from '#app/shop/personal-data/remove-orders.server.ts'
import { orders, products } from '#app/shop/schema.ts'

import { instantOf } from './example-times.ts'
import { type DemoOrder, demoOrders } from './order-texts.ts'
import { catalogue } from './product-catalogue.ts'

const minuteMs = 60_000
const sessionMs = 30 * minuteMs

/**
 * Orders that nobody placed: without a payment at the provider, which is never asked about them, and without stock. The
 * key tells them apart, so that none is added twice.
 */
export async function addOrderExamples(tx: Transaction) {
  const names = catalogue.map(({ name }) => name)
  const there = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.name, names))
  const productIds = new Map(there.map(({ id, name }) => [name, id]))
  for (const demo of demoOrders) await addOrder(tx, demo, productIds)
}

async function addOrder(tx: Transaction, demo: DemoOrder, productIds: ReadonlyMap<string, string>) {
  const { buyer, goods, status, providerState, isStatusByHand = false, hasExpired = false, sent, refund } = demo
  const createdAt = instantOf(demo.ordered)
  const paidAt = providerState === 'paid' ? new Date(createdAt.getTime() + 3 * minuteMs) : null
  const id = randomId()
  const lines = goods.map(([name, quantity], at) => lineOf(id, { name, quantity, at }, productIds))
  const amountPence = lines.reduce((sum, { unitPence, quantity }) => sum + unitPence * quantity, 0)
  const refundPence = refund ? (refund.of === 'all' ? amountPence : (lines[refund.of]?.unitPence ?? 0)) : 0
  const added = await tx
    .insert(orders)
    .values({
      ...buyer,
      id,
      attemptId: randomId(),
      idempotencyKey: `example ${buyer.email}`,
      country: 'GB',
      shippingAddress: [buyer.addressLine1, buyer.town, buyer.postcode].join('\n'),
      productName: titleOf(lines),
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      amountPence,
      paymentStatus: status,
      isStatusByHand,
      hasExpired,
      stockState: 'not counted',
      sessionParams: {},
      sessionExpiresAt: new Date(createdAt.getTime() + sessionMs),
      providerState,
      amountPaidPence: paidAt ? amountPence : 0,
      amountRefundedPence: refundPence,
      paidAt,
      sentAt: sent ? instantOf(sent.at) : null,
      carrier: sent?.carrier ?? null,
      trackingNumber: sent?.trackingNumber ?? null,
      createdAt,
      updatedAt: createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: orders.id })
  if (added.length === 0) return
  await tx.insert(orderLines).values(lines)
  if (refund) await addRefund(tx, { ...refund, orderId: id, amountPence: refundPence, lines })
  await tx.insert(orderEvents).values(historyOf({ demo, lines, orderId: id, amountPence, createdAt, paidAt }))
  await markExamples(tx, 'order', [{ id }])
}

type Line = typeof orderLines.$inferInsert
type Goods = { name: string; quantity: number; at: number }

function lineOf(orderId: string, { name, quantity, at }: Goods, productIds: ReadonlyMap<string, string>): Line {
  const { pricePence, vatClass } = catalogue.find((item) => item.name === name)!
  return {
    id: newId(),
    orderId,
    position: at + 1,
    productId: productIds.get(name) ?? null,
    productName: name,
    quantity,
    unitPence: pricePence,
    vatClass,
    vatRate: defaultSettings.vat_rates[vatClass],
    isCounted: false,
  }
}

type Placed = {
  demo: DemoOrder
  lines: Line[]
  orderId: string
  amountPence: number
  createdAt: Date
  paidAt: Date | null
}

function historyOf({ demo, lines, orderId, amountPence, createdAt, paidAt }: Placed) {
  const { sent, history = [] } = demo
  const pounds = formatPounds(amountPence)
  const events: Pick<typeof orderEvents.$inferInsert, 'kind' | 'words' | 'createdAt'>[] = [
    { kind: 'ordered', words: `Ordered: ${lines.map(describeLine).join(', ')} for ${pounds}.`, createdAt },
  ]
  if (paidAt) events.push({ kind: 'payment', words: `Paid: ${pounds}.`, createdAt: paidAt })
  if (sent) {
    const words = `Sent with ${sent.carrier}, tracking number ${sent.trackingNumber}`
    events.push({ kind: 'sent', words, createdAt: instantOf(sent.at) })
  }
  for (const { at, ...event } of history) events.push({ ...event, createdAt: instantOf(at) })
  return events.map((event) => ({ ...event, orderId }))
}

type Refund = NonNullable<DemoOrder['refund']> & { orderId: string; amountPence: number; lines: Line[] }

async function addRefund(tx: Transaction, { of, at, reason, orderId, amountPence, lines }: Refund) {
  const [id, createdAt] = [newId(), instantOf(at)]
  const row = { id, orderId, amountPence, reason, idempotencyKey: `example ${orderId}`, status: 'succeeded' as const }
  await tx.insert(refunds).values({ ...row, createdAt, updatedAt: createdAt })
  const back = of === 'all' ? lines : [{ ...lines[of]!, quantity: 1 }]
  await tx.insert(refundLines).values(
    back.map(({ id: lineId, unitPence, quantity }) => ({
      refundId: id,
      lineId,
      quantity,
      amountPence: unitPence * quantity,
    })),
  )
}

/** Also those that staff worked on: nobody paid for them, so their money must not stay in any sum. */
export async function removeOrderExamples(tx: Transaction) {
  const ids = await listExamples(tx, 'order')
  if (ids.length === 0) return
  await removeOrders(
    tx,
    await tx.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids)),
  )
}
