import { asc } from 'drizzle-orm'

import { type Database, db } from '#app/platform/database/db.server.ts'

import { deliveryZones } from './delivery-schema.ts'

/** Empty: the shop sends everywhere in the UK, and prices include delivery. */
export async function listDeliveryZones(database: Database = db) {
  return await database.select().from(deliveryZones).orderBy(asc(deliveryZones.slot))
}
