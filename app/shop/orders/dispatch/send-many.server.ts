import { and, inArray } from 'drizzle-orm'
import { redirect } from 'react-router'

import { db } from '#app/platform/database/db.server.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { markSent } from '#app/shop/orders/manage/order-changes.server.ts'
import { orders } from '#app/shop/schema.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { countOrders } from './count-orders.ts'

type Parcel = { id: string; trackingNumber: string | null; basedOn: string }
/** `examples`: how many of `sent` are examples, which send no mail. */
type Sent = { sent: number; total: number; examples: number }

/** Each parcel has its own transaction and mail. After a failure midway, sending again does the rest. */
export async function sendMany(
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

export async function returnFromSending(list: string, outcome: Sent): Promise<Response> {
  return redirect(list, { headers: { 'Set-Cookie': await setFlashMessage(describeSent(outcome)) } })
}

export function describeSent({ sent, total, examples }: Sent) {
  const rest = total - sent
  const unchanged = rest > 0 ? ` ${rest} stayed as ${rest === 1 ? 'it was' : 'they were'}.` : ''
  if (sent === 0) return { title: 'Nothing changed', description: 'They were sent already, or a colleague was faster' }
  const customers = sent === 1 ? 'the customer gets' : 'each customer gets'
  const told = `, and ${customers} an email${examples > 0 ? ', except for examples' : ''}.`
  return {
    title: 'Order Updated',
    description: `${countOrders(sent)} marked as sent${examples === sent ? '. Examples send no email.' : told}${unchanged}`,
  }
}
