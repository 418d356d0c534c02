import type Stripe from 'stripe'

import type { Connection } from './database.ts'
import { nextFault } from './faults.ts'
import { save, newId, now } from './objects.ts'

/** Inserts the event and its delivery to the shop, within the transaction of the change. */
export async function announce(
  client: Connection,
  type: Stripe.Event['type'],
  object: { id: string; livemode?: boolean },
): Promise<string> {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: now(),
    data: { object },
    livemode: object.livemode ?? false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as unknown as Stripe.Event
  await save(client, 'event', event, object.id)
  const fault = await nextFault(client, 'event', type)
  if (fault !== 'is lost') {
    await client.query(
      `insert into sandbox.deliveries (event_id, due_at)
       select $1, case when $2 then 'infinity'::timestamptz else now() end from generate_series(1, $3)`,
      [event.id, fault === 'is held back', fault === 'comes twice' ? 2 : 1],
    )
  }
  return event.id
}
