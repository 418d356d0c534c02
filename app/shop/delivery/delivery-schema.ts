import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { stamps } from '#app/staff/schema.ts'

/**
 * Where the shop sends, and at what price. Without zones it sends everywhere in the UK, and prices include delivery.
 */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: uuid().primaryKey(),
    /** At most four: the database has four slots. */
    slot: smallint().notNull().unique('delivery_zones_slot_taken'),
    name: text().notNull(),
    /** Postcode prefixes without spaces ("IV", "BT", "KA27"). Empty: everywhere that no other zone names. */
    postcodes: text().array().notNull().default([]),
    pence: integer().notNull(),
    /** Goods worth this much after discounts are sent free. Null: never. */
    freeFromPence: integer(),
    ...stamps(),
  },
  (zone) => [
    check('delivery_zones_slot', sql`${zone.slot} between 1 and 4`),
    check('delivery_zones_price', sql`${zone.pence} >= 0 and ${zone.freeFromPence} > 0`),
  ],
)
