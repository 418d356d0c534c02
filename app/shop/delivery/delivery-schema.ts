import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

/**
 * Costs `pence` up to `upTo` (grams or pence, inclusive). Ascending. The last has no `upTo`, or the zone does not send
 * anything above.
 */
export type DeliveryRate = { upTo: number | null; pence: number }

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
    basis: text({ enum: ['total', 'weight'] }).notNull(),
    rates: jsonb().$type<DeliveryRate[]>().notNull(),
    /** Goods worth this much after discounts are sent free. Null: never. */
    freeFromPence: integer(),
  },
  (zone) => [
    check('delivery_zones_slot', sql`${zone.slot} between 1 and 4`),
    check('delivery_zones_basis', sql`${zone.basis} in ('total', 'weight')`),
    check('delivery_zones_free_from', sql`${zone.freeFromPence} > 0`),
  ],
)
