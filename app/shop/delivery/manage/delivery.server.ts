import { and, asc, eq, isNull } from 'drizzle-orm'
import { redirect } from 'react-router'

import { db } from '#app/platform/database/db.server.ts'
import { listDeliveryZones } from '#app/shop/delivery/delivery-zones.server.ts'
import { products } from '#app/shop/schema.ts'
import { type FlashMessage, setFlashMessage } from '#app/staff/flash-message.server.ts'

import { deliveryPath } from './delivery-list.ts'

export async function findZone(id: string) {
  return (await listDeliveryZones()).find((zone) => zone.id === id)
}

/** The first few by name, and the total. */
export async function listUnweighed(few: number) {
  const isUnweighed = and(eq(products.isOnSale, true), isNull(products.weightGrams))
  const [total, named] = await Promise.all([
    db.$count(products, isUnweighed),
    db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(isUnweighed)
      .orderBy(asc(products.name), asc(products.id))
      .limit(few),
  ])
  return { total, named }
}

export async function returnToDelivery(notice: FlashMessage) {
  return redirect(deliveryPath, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
