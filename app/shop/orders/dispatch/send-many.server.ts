import { redirect } from 'react-router'

import { markSent } from '#app/shop/orders/manage/order-changes.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { countOrders } from './count-orders.ts'

type Parcel = { id: string; trackingNumber: string | null; basedOn: string }
type Sent = { sent: number; total: number }

/** Each parcel has its own transaction and mail. After a failure midway, sending again does the rest. */
export async function sendMany(
  parcels: Parcel[],
  { carrier, day }: { carrier: string; day: string },
  actor: Actor,
): Promise<Sent> {
  let sent = 0
  for (const { id, ...parcel } of parcels)
    if ((await markSent(id, actor, { ...parcel, carrier, day })) === 'changed') sent += 1
  return { sent, total: parcels.length }
}

export async function returnFromSending(list: string, outcome: Sent): Promise<Response> {
  return redirect(list, { headers: { 'Set-Cookie': await setFlashMessage(describeSent(outcome)) } })
}

export function describeSent({ sent, total }: Sent) {
  const rest = total - sent
  const unchanged = rest > 0 ? ` ${rest} stayed as ${rest === 1 ? 'it was' : 'they were'}.` : ''
  if (sent === 0) return { title: 'Nothing changed', description: 'They were sent already, or a colleague was faster' }
  const customers = sent === 1 ? 'the customer gets' : 'each customer gets'
  return {
    title: 'Order Updated',
    description: `${countOrders(sent)} marked as sent, and ${customers} an email.${unchanged}`,
  }
}
