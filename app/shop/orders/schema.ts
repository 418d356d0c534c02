import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orders, products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { instant, staffMember, stamps } from '#app/staff/schema.ts'

const pence = () => integer()

/** The items of an order. Name, price and VAT are copied from the product when it is ordered. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Null: a place in a class, or a deleted product. */
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    /** Null: a product without variants, or a deleted variant. */
    variantId: uuid().references(() => productVariants.id, { onDelete: 'set null' }),
    /** With the variant's: "Muslin wrap (large)". */
    productName: text().notNull(),
    sku: text(),
    quantity: integer().notNull(),
    unitPence: pence().notNull(),
    discountPence: pence().notNull().default(0),
    deliveryPence: pence().notNull().default(0),
    vatClass: text({ enum: ['standard', 'reduced', 'zero'] }).notNull(),
    /** In hundredths of a per cent: 2000 is 20 %. Null: sold by a business without a VAT number. */
    vatRate: integer(),
    /** Whether the product's stock was counted at the time of the order. */
    isCounted: boolean().notNull(),
    restockedQuantity: integer().notNull().default(0),
  },
  (line) => [
    uniqueIndex('order_lines_order').on(line.orderId, line.position),
    index('order_lines_product').on(line.productId),
    index('order_lines_variant').on(line.variantId),
    check(
      'order_lines_shares',
      sql`${line.discountPence} between 0 and ${line.unitPence} * ${line.quantity} and ${line.deliveryPence} >= 0`,
    ),
    check('order_lines_amount', sql`${line.quantity} > 0 and ${line.unitPence} >= 0`),
    check('order_lines_restocked', sql`${line.restockedQuantity} between 0 and ${line.quantity}`),
    check('order_lines_vat_class', sql`${line.vatClass} in ('standard', 'reduced', 'zero')`),
  ],
)

/** An order's history, oldest first. Rows are never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['ordered', 'payment', 'status', 'stock', 'refund', 'dispute', 'sent', 'note'] }).notNull(),
    words: text().notNull(),
    actorId: staffMember(),
    /** Only for a note: the same for each submission until an answer has come. */
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

/** The row is written before the provider is called, with the key that makes a retry harmless. */
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
    /** The provider's status. Asked: not answered yet. */
    status: text({ enum: ['asked', 'pending', 'succeeded', 'failed'] })
      .notNull()
      .default('asked'),
    actorId: staffMember(),
    restockedAt: instant(),
    ...stamps(),
  },
  (refund) => [
    check('refunds_amount', sql`${refund.amountPence} > 0`),
    check('refunds_status', sql`${refund.status} in ('asked', 'pending', 'succeeded', 'failed')`),
    index('refunds_order').on(refund.orderId),
    index('refunds_newest').on(refund.createdAt),
    index('refunds_asked')
      .on(refund.createdAt)
      .where(sql`${refund.status} = 'asked'`),
  ],
)

/** How a refund, whoever made it, is shared among the order's lines, to the penny. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    amountPence: pence().notNull(),
    /** Refunded pieces: none when only part of the price is refunded. */
    quantity: integer().notNull().default(0),
    restockQuantity: integer().notNull().default(0),
  },
  (line) => [
    primaryKey({ columns: [line.refundId, line.lineId] }),
    index('refund_lines_line').on(line.lineId),
    check(
      'refund_lines_amounts',
      sql`${line.amountPence} >= 0 and ${line.quantity} >= 0 and ${line.restockQuantity} >= 0`,
    ),
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
        'paid twice',
        'place given up',
        'disputed',
        'refund unanswered',
        'payments stuck',
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
    settledBy: staffMember(),
    settlement: text(),
  },
  (problem) => [
    uniqueIndex('payment_problems_once').on(problem.about, problem.kind),
    index('payment_problems_open')
      .on(problem.createdAt)
      .where(sql`${problem.settledAt} is null`),
  ],
)

export const paymentHealth = pgTable('payment_health', {
  name: text({ enum: ['event', 'signature failure', 'reconciler run', 'reconciler failure'] }).primaryKey(),
  at: instant().notNull(),
  count: integer().notNull().default(1),
  words: text(),
})
