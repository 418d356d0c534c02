import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

/** Up to `upTo` (grams or pence, inclusive), delivery costs `pence`. Ascending; the last has no `upTo`, or what is beyond it is not sent. */
export type DeliveryRate = { upTo: number | null; pence: number }

/** Where the shop sends and what that costs. Without a zone it sends everywhere in the UK, and prices include it. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: uuid().primaryKey(),
    /** Four at most: the database has four slots. */
    slot: smallint().notNull().unique('delivery_zones_slot_taken'),
    name: text().notNull(),
    /** Beginnings of postcodes, without spaces ("IV", "BT", "KA27"). Empty: everywhere that no other zone names. */
    postcodes: text().array().notNull().default([]),
    /** What the rates go by. */
    basis: text({ enum: ['total', 'weight'] }).notNull(),
    rates: jsonb().$type<DeliveryRate[]>().notNull(),
    /** Goods of this much, after discounts, are sent free. Null: never. */
    freeFromPence: integer(),
  },
  (zone) => [
    check('delivery_zones_slot', sql`${zone.slot} between 1 and 4`),
    check('delivery_zones_basis', sql`${zone.basis} in ('total', 'weight')`),
    check('delivery_zones_free_from', sql`${zone.freeFromPence} > 0`),
  ],
)
