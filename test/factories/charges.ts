import { v7 as newId } from 'uuid'

import { db } from '#app/platform/database/db.server.ts'
import { deliveryZones } from '#app/shop/delivery/delivery-schema.ts'
import { discountCodes } from '#app/shop/discounts/discount-schema.ts'

/** A discount code for ten per cent, and a delivery zone for some islands. */
export async function createCharges() {
  const [discountId, zoneId] = [newId(), newId()]
  await db.insert(discountCodes).values({ id: discountId, code: 'WELCOME', kind: 'percent', value: 10 })
  await db.insert(deliveryZones).values({ id: zoneId, slot: 1, name: 'Islands', postcodes: ['HS'], pence: 9_50 })
  return { discountId, zoneId }
}
