import { isNotNull } from 'drizzle-orm'
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { instant } from '#app/staff/schema.ts'

/** Requests for one email when a product is back in stock. A row is deleted once that email is queued. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid().references(() => productVariants.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    confirmedAt: instant(),
    /** When it was last requested. */
    createdAt: instant().notNull().defaultNow(),
  },
  (alert) => [
    unique('stock_alerts_once').on(alert.productId, alert.variantId, alert.email).nullsNotDistinct(),
    index('stock_alerts_variant').on(alert.variantId),
    index('stock_alerts_email').on(alert.email),
    index('stock_alerts_confirmed').on(alert.productId).where(isNotNull(alert.confirmedAt)),
  ],
)
