import { asc } from 'drizzle-orm'

import { type Database, db } from '#app/platform/database/db.server.ts'

import { deliveryZones } from './delivery-schema.ts'

/** None: the shop sends everywhere in the UK, and its prices include it. */
export async function listDeliveryZones(database: Database = db) {
  return await database.select().from(deliveryZones).orderBy(asc(deliveryZones.slot))
}
