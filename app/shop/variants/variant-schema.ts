import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { pictures } from '#app/media/schema.ts'
import { products } from '#app/shop/schema.ts'
import { instant } from '#app/staff/schema.ts'

/**
 * The sizes or colours of a product. The product's price is its variants' lowest, its stock their total:
 * `refreshFromVariants` writes both, in the transaction that changes a variant.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From 1, in the order shown to buyers. */
    position: smallint().notNull(),
    name: text().notNull(),
    pricePence: integer().notNull(),
    /** Null when stock is not counted. */
    stock: integer(),
    sku: text(),
    /** One of the product's pictures. */
    pictureId: uuid().references(() => pictures.id, { onDelete: 'set null' }),
  },
  (variant) => [
    index('product_variants_product').on(variant.productId, variant.position),
    index('product_variants_picture').on(variant.pictureId),
    uniqueIndex('product_variants_name').on(variant.productId, sql`lower(${variant.name})`),
    check('product_variants_price', sql`${variant.pricePence} between 30 and 10000000`),
    check('product_variants_stock', sql`${variant.stock} is null or ${variant.stock} >= 0`),
  ],
)

/** Like `stock_notices`, for variants. */
export const variantStockNotices = pgTable(
  'variant_stock_notices',
  {
    variantId: uuid()
      .primaryKey()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    level: text({ enum: ['low', 'sold out'] }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (notice) => [check('variant_stock_notices_level', sql`${notice.level} in ('low', 'sold out')`)],
)
