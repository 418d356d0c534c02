import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { orders } from '#app/shop/schema.ts'
import { cmsUsers } from '#app/staff/schema.ts'

const instant = () => timestamp({ withTimezone: true })
const pence = () => integer()

/** What happened to an order, oldest first: payments, refunds, stock, sending, notes, changes by hand. Never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['ordered', 'payment', 'status', 'stock', 'refund', 'dispute', 'sent', 'note'] }).notNull(),
    /** In words for staff; a note's own words. */
    words: text().notNull(),
    actorId: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (event) => [
    index('order_events_order').on(event.orderId, event.id),
    check(
      'order_events_kind',
      sql`${event.kind} in ('ordered', 'payment', 'status', 'stock', 'refund', 'dispute', 'sent', 'note')`,
    ),
  ],
)

/** Money given back, or asked to be. Written before the provider is asked, with the key that makes a retry harmless. */
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
    /** The provider's word: pending, succeeded, failed. Asked: it has not answered yet. */
    status: text({ enum: ['asked', 'pending', 'succeeded', 'failed'] })
      .notNull()
      .default('asked'),
    actorId: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    /** How many pieces go back into stock with it, and since when they are there. */
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
    /** What came of it, in a few words. */
    effect: text().notNull(),
  },
  (event) => [
    index('payment_events_latest').on(event.receivedAt.desc()),
    index('payment_events_order').on(event.orderId),
  ],
)

/** Where money and orders disagree. Open until a person settles it. */
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
    /** The provider's session or payment: what it is about, once per kind. */
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

/** The last time of things that staff must be able to trust: an event, a run of the reconciler, a wrong signature. */
export const paymentHealth = pgTable('payment_health', {
  name: text({ enum: ['event', 'signature failure', 'reconciler run', 'reconciler failure'] }).primaryKey(),
  at: instant().notNull(),
  count: integer().notNull().default(1),
  words: text(),
})
