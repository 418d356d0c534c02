import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { instant, stamps } from '#app/staff/schema.ts'

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: uuid().primaryKey(),
    code: text().notNull(),
    kind: text({ enum: ['percent', 'amount', 'free delivery'] }).notNull(),
    /**
     * Percent (whole), or pence; 0 for free delivery. Never all of a price: the provider takes no payment below 30p.
     */
    value: integer().notNull(),
    /** Null: at once, and until it is switched off. */
    startsAt: instant(),
    endsAt: instant(),
    /** Null: any number of orders. */
    maxUses: integer(),
    isOncePerBuyer: boolean().notNull().default(false),
    /** The minimum price of the goods before the discount. */
    minimumPence: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (discount) => [
    uniqueIndex('discount_codes_code').on(discount.code),
    check('discount_codes_code_shape', sql`${discount.code} ~ '^[A-Z0-9-]{3,30}$'`),
    check(
      'discount_codes_value',
      sql`case ${discount.kind} when 'percent' then ${discount.value} between 1 and 95
        when 'amount' then ${discount.value} > 0 when 'free delivery' then ${discount.value} = 0 else false end`,
    ),
    check('discount_codes_limits', sql`${discount.maxUses} > 0 and ${discount.minimumPence} >= 0`),
    check('discount_codes_window', sql`${discount.endsAt} > ${discount.startsAt}`),
  ],
)
