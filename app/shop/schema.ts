import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { foldedSql, phoneSql } from '#app/platform/search/search-sql.ts'
import { mapBuyerFields } from '#app/shop/buyer-fields.ts'

const instant = () => timestamp({ withTimezone: true })
/** Whole pence: never a fraction, never a float. */
const pence = () => integer()

/** At most five: there are five slots, and the database lets no two categories share one. */
export const categories = pgTable(
  'shop_categories',
  {
    id: uuid().primaryKey(),
    slot: smallint().notNull().unique('shop_categories_slot_taken'),
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (category) => [
    check('shop_categories_slot', sql`${category.slot} between 1 and 5`),
    uniqueIndex('shop_categories_name').on(sql`lower(${category.name})`),
  ],
)

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text(),
    /** UK delivery and VAT included (decisions, 19). */
    pricePence: pence().notNull(),
    /** How many can still be sold; null where they are not counted. */
    stock: integer(),
    vatClass: text({ enum: ['standard', 'reduced', 'zero'] }).notNull(),
    isOnSale: boolean().notNull().default(false),
    categoryId: uuid().references(() => categories.id, { onDelete: 'set null' }),
    /** Counts changes, so that of two people editing the second is told. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || coalesce(description, ''))`),
  },
  (product) => [
    check('products_slug', sql`${product.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('products_price', sql`${product.pricePence} between 30 and 10000000`),
    check('products_stock', sql`${product.stock} is null or ${product.stock} >= 0`),
    check('products_vat_class', sql`${product.vatClass} in ('standard', 'reduced', 'zero')`),
    index('products_newest').on(product.createdAt.desc(), product.id.desc()),
    index('products_category').on(product.categoryId),
  ],
)

/** Addresses that products once had and that lead to them still, unless another product has one by now. */
export const formerProductSlugs = pgTable(
  'former_product_slugs',
  {
    slug: text().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (former) => [index('former_product_slugs_product').on(former.productId)],
)

const paymentStatuses = ['pending', 'paid', 'failed', 'cancelled'] as const

/**
 * One purchase. What was bought and what it cost is copied, so that nothing done to a product changes an order. What the
 * card provider says has its own columns, changed only by what it says (decisions, 5).
 */
export const orders = pgTable(
  'orders',
  {
    /** Random, and unique in its first eight characters: they are the number everybody uses. */
    id: uuid().primaryKey(),
    number: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`left(id::text, 8)`)
      .unique(),
    /** The address of the order's own page, for whoever bought it: 256 random bits. */
    accessToken: text().notNull().unique(),
    /** One filling-in of the checkout form, ordered once however often the button is pressed. */
    attemptId: uuid().notNull().unique(),

    ...mapBuyerFields(() => text().notNull()),

    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    productName: text().notNull(),
    quantity: integer().notNull().default(1),
    /** For all of it, UK delivery and VAT included. */
    amountPence: pence().notNull(),
    vatClass: text({ enum: ['standard', 'reduced', 'zero'] }).notNull(),
    /** In hundredths of a per cent, as it was when it was bought: 2000 is 20 %. Null: sold by a business without a VAT number. */
    vatRate: integer(),

    /** What staff see and may set. */
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('pending'),
    /** Set by a person and not by the provider. */
    isStatusByHand: boolean().notNull().default(false),
    /** Why it is cancelled: nobody paid before its payment page expired. */
    hasExpired: boolean().notNull().default(false),

    /** Whether a piece of the stock is held for it. Not counted: there was nothing to hold. */
    stockState: text({ enum: ['not counted', 'reserved', 'sold', 'freed'] }).notNull(),

    /** How many pieces refunds have put back into stock. */
    restockedQuantity: integer().notNull().default(0),

    /** Keyed hash of the address it was placed from, while it holds a piece of the stock: so that nobody holds all of it. */
    placedFrom: text(),

    /** The parameters of the payment session, stored before it is asked for, so that every retry asks for the same. */
    sessionParams: jsonb().$type<Record<string, unknown>>().notNull(),
    idempotencyKey: text().notNull().unique(),
    stripeSessionId: text().unique(),
    /** Where the visitor pays, while that is still possible. */
    sessionUrl: text(),
    sessionExpiresAt: instant().notNull(),
    stripePaymentIntentId: text().unique(),
    /** The provider's truth. Processing: a payment that is confirmed later than its session ended. */
    providerState: text({ enum: ['not asked', 'open', 'processing', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('not asked'),
    amountPaidPence: pence().notNull().default(0),
    amountRefundedPence: pence().notNull().default(0),
    /** The provider's word for a dispute over it. */
    disputeStatus: text(),
    paidAt: instant(),
    /** When the provider was last asked about it. */
    reconciledAt: instant(),

    sentAt: instant(),
    carrier: text(),
    trackingNumber: text(),

    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`${foldedSql(`name || ' ' || email || ' ' || id::text`)} || ${phoneSql('phone')}`),
  },
  (order) => [
    check('orders_amount', sql`${order.amountPence} > 0 and ${order.quantity} > 0`),
    check('orders_restocked', sql`${order.restockedQuantity} between 0 and ${order.quantity}`),
    check(
      'orders_paid',
      sql`${order.amountPaidPence} >= 0 and ${order.amountRefundedPence} between 0 and ${order.amountPaidPence}`,
    ),
    check('orders_payment_status', sql`${order.paymentStatus} in ('pending', 'paid', 'failed', 'cancelled')`),
    check('orders_has_expired', sql`${order.paymentStatus} = 'cancelled' or not ${order.hasExpired}`),
    check('orders_stock_state', sql`${order.stockState} in ('not counted', 'reserved', 'sold', 'freed')`),
    check(
      'orders_provider_state',
      sql`${order.providerState} in ('not asked', 'open', 'processing', 'paid', 'failed', 'expired')`,
    ),
    check('orders_paid_at', sql`(${order.providerState} = 'paid') = (${order.paidAt} is not null)`),
    index('orders_newest').on(order.createdAt.desc(), order.id.desc()),
    index('orders_by_status').on(order.paymentStatus, order.createdAt.desc(), order.id.desc()),
    // What staff look for besides: each of them in the order of the list, so that no page of it sorts.
    index('orders_to_send')
      .on(order.createdAt.desc(), order.id.desc())
      .where(sql`${order.paymentStatus} = 'paid' and ${order.sentAt} is null`),
    index('orders_sent')
      .on(order.createdAt.desc(), order.id.desc())
      .where(sql`${order.sentAt} is not null`),
    index('orders_refunded')
      .on(order.createdAt.desc(), order.id.desc())
      .where(sql`${order.amountRefundedPence} > 0`),
    index('orders_by_hand')
      .on(order.createdAt.desc(), order.id.desc())
      .where(sql`${order.isStatusByHand}`),
    index('orders_expired')
      .on(order.createdAt.desc(), order.id.desc())
      .where(sql`${order.hasExpired}`),
    index('orders_cancelled')
      .on(order.createdAt.desc(), order.id.desc())
      .where(sql`${order.paymentStatus} = 'cancelled' and not ${order.hasExpired}`),
    index('orders_product').on(order.productId),
    index('orders_holding')
      .on(order.productId)
      .where(sql`${order.stockState} = 'reserved'`),
    // What the reconciler asks about.
    index('orders_unsettled')
      .on(order.createdAt)
      .where(sql`${order.providerState} in ('not asked', 'open', 'processing')`),
  ],
)
