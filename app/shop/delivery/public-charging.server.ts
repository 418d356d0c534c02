import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { discountCodes } from '#app/shop/discounts/discount-schema.ts'

import { listDeliveryZones } from './delivery-zones.server.ts'

/** Whether the price of the goods is not the whole price. Changes of codes and zones invalidate `settingsTag`. */
export const publicCharging = cachedValue({ tags: [settingsTag], read: readCharging })

async function readCharging() {
  const zones = await listDeliveryZones()
  const lowest = Math.min(...zones.map(({ pence }) => pence))
  return {
    hasCodes: (await db.$count(discountCodes, eq(discountCodes.isActive, true))) > 0,
    /** The lowest delivery price. Undefined: prices include delivery. */
    deliveryFromPence: zones.length > 0 ? lowest : undefined,
  }
}
