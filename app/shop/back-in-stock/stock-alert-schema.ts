import { isNotNull } from 'drizzle-orm'
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** Who wants one email when a product is back in stock. A row goes once that email is queued. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of a product that comes in several. */
    variantId: uuid().references(() => productVariants.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    /** When whoever reads its mail pressed the button behind the link. */
    confirmedAt: instant(),
    /** When it was last asked for. */
    createdAt: instant().notNull().defaultNow(),
  },
  (alert) => [
    unique('stock_alerts_once').on(alert.productId, alert.variantId, alert.email).nullsNotDistinct(),
    index('stock_alerts_variant').on(alert.variantId),
    index('stock_alerts_email').on(alert.email),
    index('stock_alerts_confirmed').on(alert.productId).where(isNotNull(alert.confirmedAt)),
  ],
)
