import { and, inArray } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { markSent } from '#app/shop/orders/manage/order-changes.server.ts'
import { orders } from '#app/shop/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { Sent } from './describe-sent.ts'

type Parcel = { id: string; trackingNumber: string | null; basedOn: string }

/** Each parcel has its own transaction and mail. After a failure midway, sending again does the rest. */
export async function markOrdersSent(
  parcels: Parcel[],
  { carrier, day }: { carrier: string; day: string },
  actor: Actor,
): Promise<Sent> {
  const sent: string[] = []
  for (const { id, ...parcel } of parcels)
    if ((await markSent(id, actor, { ...parcel, carrier, day })) === 'changed') sent.push(id)
  const examples = await db.$count(orders, and(inArray(orders.id, sent), isExample('order')))
  return { sent: sent.length, total: parcels.length, examples }
}
