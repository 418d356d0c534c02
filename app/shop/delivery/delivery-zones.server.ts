import { asc } from 'drizzle-orm'

import { type Database, db } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'

import { deliveryZones } from './delivery-schema.ts'

/** None: the shop sends everywhere in the UK, and its prices include it. */
export async function listDeliveryZones(database: Database = db) {
  return await database.select().from(deliveryZones).orderBy(asc(deliveryZones.slot))
}

/** For public pages, which carry `settingsTag`: a change of zones invalidates them as one of the settings does. */
export const publicDeliveryZones = cachedValue({ tags: [settingsTag], read: listDeliveryZones })
