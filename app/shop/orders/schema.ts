import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { orders } from '#app/shop/schema.ts'
import { cmsUsers } from '#app/staff/schema.ts'

const instant = () => timestamp({ withTimezone: true })
const pence = () => integer()

/** The history of an order, oldest first. Rows are never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['ordered', 'payment', 'status', 'stock', 'refund', 'dispute', 'sent', 'note'] }).notNull(),
    words: text().notNull(),
    actorId: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    /** Of a note: the same for each sending of it until an answer has come. */
    attemptId: uuid(),
    createdAt: instant().notNull().defaultNow(),
  },
  (event) => [
    index('order_events_order').on(event.orderId, event.id),
    uniqueIndex('order_events_attempt').on(event.attemptId),
    check(
      'order_events_kind',
      sql`${event.kind} in ('ordered', 'payment', 'status', 'stock', 'refund', 'dispute', 'sent', 'note')`,
    ),
  ],
)

/** Refunds. The row is written before the provider is asked, with the key that makes a retry harmless. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    amountPence: pence().notNull(),
    reason: text(),
    idempotencyKey: text().notNull().unique(),
    stripeRefundId: text().unique(),
    /** The provider's status. Asked: it has not answered yet. */
    status: text({ enum: ['asked', 'pending', 'succeeded', 'failed'] })
      .notNull()
      .default('asked'),
    actorId: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    restockQuantity: integer().notNull().default(0),
    restockedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (refund) => [
    check('refunds_restock', sql`${refund.restockQuantity} >= 0`),
    check('refunds_amount', sql`${refund.amountPence} > 0`),
    check('refunds_status', sql`${refund.status} in ('asked', 'pending', 'succeeded', 'failed')`),
    index('refunds_order').on(refund.orderId),
    index('refunds_newest').on(refund.createdAt),
    index('refunds_asked')
      .on(refund.createdAt)
      .where(sql`${refund.status} = 'asked'`),
  ],
)

/** Every event of the card provider, once: its id is written in the transaction of its effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    providerCreatedAt: instant().notNull(),
    receivedAt: instant().notNull().defaultNow(),
    effect: text().notNull(),
  },
  (event) => [
    index('payment_events_latest').on(event.receivedAt.desc()),
    index('payment_events_order').on(event.orderId),
  ],
)

export const paymentProblems = pgTable(
  'payment_problems',
  {
    id: uuid().primaryKey(),
    kind: text({
      enum: [
        'no order',
        'wrong amount',
        'wrong currency',
        'wrong mode',
        'stock gone',
        'paid after cancelling',
        'disputed',
      ],
    }).notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** The provider's session or payment. One problem of each kind. */
    about: text().notNull(),
    amountPence: pence(),
    currency: text(),
    words: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    settledAt: instant(),
    settledBy: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    settlement: text(),
  },
  (problem) => [
    uniqueIndex('payment_problems_once').on(problem.about, problem.kind),
    index('payment_problems_open')
      .on(problem.createdAt)
      .where(sql`${problem.settledAt} is null`),
  ],
)

/** When the reconciler last ran or failed, and when a webhook last had a wrong signature. */
export const paymentHealth = pgTable('payment_health', {
  name: text({ enum: ['event', 'signature failure', 'reconciler run', 'reconciler failure'] }).primaryKey(),
  at: instant().notNull(),
  count: integer().notNull().default(1),
  words: text(),
})
