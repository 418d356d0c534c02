import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { foldedSql, phoneSql } from '#app/platform/search/search-sql.ts'
import { addressParts, buyerFieldNames, mapNames } from '#app/shop/buyer-columns.ts'
import { instant, stamps } from '#app/staff/schema.ts'

/** Whole pence: never a fraction, never a float. */
const pence = () => integer()

/** At most five: the database has five slots, and two categories cannot share one. */
export const categories = pgTable(
  'shop_categories',
  {
    id: uuid().primaryKey(),
    slot: smallint().notNull().unique('shop_categories_slot_taken'),
    name: text().notNull(),
    ...stamps(),
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
    /** Null when stock is not counted. */
    stock: integer(),
    vatClass: text({ enum: ['standard', 'reduced', 'zero'] }).notNull(),
    sku: text(),
    /** What its variants differ in ("Size"), if any. */
    variantLabel: text(),
    isOnSale: boolean().notNull().default(false),
    /** Null: at once, and until staff take it off sale. Ignored for a draft. */
    onSaleFrom: instant(),
    onSaleUntil: instant(),
    categoryId: uuid().references(() => categories.id, { onDelete: 'set null' }),
    /** Incremented by each change, so that the second of two editors learns of the first. */
    version: integer().notNull().default(1),
    ...stamps(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || coalesce(description, ''))`),
  },
  (product) => [
    check('products_slug', sql`${product.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('products_price', sql`${product.pricePence} between 30 and 10000000`),
    check('products_stock', sql`${product.stock} is null or ${product.stock} >= 0`),
    check('products_sale_window', sql`${product.onSaleUntil} > ${product.onSaleFrom}`),
    check('products_vat_class', sql`${product.vatClass} in ('standard', 'reduced', 'zero')`),
    // Ascending, because PostgreSQL sorts `desc` with nulls first, and an index made by `.desc()` has them last.
    index('products_newest').on(product.createdAt, product.id),
    index('products_category').on(product.categoryId),
    // For the times when the shop's pages change by themselves.
    index('products_sale_starts')
      .on(product.onSaleFrom)
      .where(sql`${product.onSaleFrom} is not null`),
    index('products_sale_ends')
      .on(product.onSaleUntil)
      .where(sql`${product.onSaleUntil} is not null`),
    // For the shop's pages, which find their products in this index alone.
    index('products_on_sale')
      .on(product.createdAt, product.id, product.onSaleFrom, product.onSaleUntil)
      .where(sql`${product.isOnSale}`),
    index('products_on_sale_in_category')
      .on(product.categoryId, product.createdAt, product.id, product.onSaleFrom, product.onSaleUntil)
      .where(sql`${product.isOnSale}`),
  ],
)

/** Former product addresses, which redirect unless another product has taken the address. */
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

/** Products about whose low or sold-out stock the team was notified. Removed when they are restocked. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    level: text({ enum: ['low', 'sold out'] }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (notice) => [check('stock_notices_level', sql`${notice.level} in ('low', 'sold out')`)],
)

const paymentStatuses = ['pending', 'paid', 'failed', 'cancelled'] as const

/** The items are in `order_lines`. Only the provider's answers change its columns (decisions, 5). */
export const orders = pgTable(
  'orders',
  {
    /** Random, and unique in its first eight characters, which are the order number. */
    id: uuid().primaryKey(),
    number: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`left(id::text, 8)`)
      .unique(),
    attemptId: uuid().notNull().unique(),

    ...mapNames(buyerFieldNames, () => text().notNull()),
    ...mapNames(addressParts, () => text()),

    /** Only for a place in a class: nothing is sent. No foreign key, whose lock could deadlock with a payment's. */
    placeId: uuid(),
    isForPlace: boolean().notNull().default(false),
    /** The first line's, and how many more there are (decisions, 34). */
    productName: text().notNull(),
    /** Pieces in all lines. */
    quantity: integer().notNull().default(1),
    /** What the buyer pays: goods less the discount, plus delivery if prices do not include it. */
    amountPence: pence().notNull(),
    discountPence: pence().notNull().default(0),
    deliveryPence: pence().notNull().default(0),
    /** As typed. No foreign key, as a code may be removed. */
    discountCode: text(),

    paymentStatus: text({ enum: paymentStatuses }).notNull().default('pending'),
    isStatusByHand: boolean().notNull().default(false),
    /** Cancelled because nobody paid before the payment page expired. */
    hasExpired: boolean().notNull().default(false),

    /** Whether stock is reserved for the order. Not counted: there was nothing to reserve. */
    stockState: text({ enum: ['not counted', 'reserved', 'sold', 'freed'] }).notNull(),

    /** Keyed hashes of the buyer's address and the networks around it, deleted in the night after the order is settled. */
    placedFrom: text(),

    sessionParams: jsonb().$type<Record<string, unknown>>().notNull(),
    idempotencyKey: text().notNull().unique(),
    stripeSessionId: text().unique(),
    sessionUrl: text(),
    sessionExpiresAt: instant().notNull(),
    stripePaymentIntentId: text().unique(),
    /** The provider's state. Processing: the bank confirms the payment after its session has ended. */
    providerState: text({ enum: ['not asked', 'open', 'processing', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('not asked'),
    amountPaidPence: pence().notNull().default(0),
    amountRefundedPence: pence().notNull().default(0),
    disputeStatus: text(),
    paidAt: instant(),
    reconciledAt: instant(),

    sentAt: instant(),
    carrier: text(),
    trackingNumber: text(),

    isUnderLegalHold: boolean().notNull().default(false),

    ...stamps(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`${foldedSql(`name || ' ' || email || ' ' || id::text`)} || ${phoneSql('phone')}`),
  },
  (order) => [
    check('orders_amount', sql`${order.amountPence} > 0 and ${order.quantity} > 0`),
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
    // For the filters of the staff list, in their order, so that no page is sorted.
    index('orders_to_send')
      .on(order.createdAt.desc(), order.id.desc())
      .where(sql`${order.paymentStatus} = 'paid' and ${order.sentAt} is null and not ${order.isForPlace}`),
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
    index('orders_place').on(order.placeId),
    index('orders_discount_code')
      .on(order.discountCode)
      .where(sql`${order.discountCode} is not null`),
    index('orders_holding')
      .on(order.id)
      .where(sql`${order.stockState} = 'reserved'`),
    // For the VAT summary, which reads nothing else of an order, and for payment health.
    index('orders_paid')
      .on(order.paidAt, order.id, order.amountPence, order.amountPaidPence)
      .where(sql`${order.providerState} = 'paid'`),
    index('orders_unsettled')
      .on(order.createdAt)
      .where(sql`${order.providerState} in ('not asked', 'open', 'processing')`),
  ],
)

export type Order = typeof orders.$inferSelect
