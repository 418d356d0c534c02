import { randomBytes } from 'node:crypto'

import type Stripe from 'stripe'

import { type Connection, query } from './database.ts'
import { missing } from './refusal.ts'

type Objects = {
  session: Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  event: Stripe.Event
}
export type Kind = keyof Objects

const pools = { query: async (text: string, values: unknown[]) => ({ rows: await query(text, values) }) }

export function newId(prefix: string) {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`
}

export const now = () => Math.floor(Date.now() / 1000)

/** Inserts or updates. `parent` is the session of a payment, and the payment of everything that follows from it. */
export async function save<K extends Kind>(client: Connection, kind: K, object: Objects[K], parent?: string) {
  await client.query(
    `insert into sandbox.objects (id, kind, parent, body) values ($1, $2, $3, $4)
     on conflict (id) do update set body = excluded.body`,
    [object.id, kind, parent ?? null, JSON.stringify(object)],
  )
}

export async function find<K extends Kind>(kind: K, id: string): Promise<Objects[K]> {
  return await findOver(pools, kind, id, '')
}

/** As `find`; locked until the transaction ends. */
export async function lock<K extends Kind>(client: Connection, kind: K, id: string): Promise<Objects[K]> {
  return await findOver(client as typeof pools, kind, id, 'for update')
}

async function findOver<K extends Kind>(client: typeof pools, kind: K, id: string, locking: string) {
  const { rows } = await client.query(`select body from sandbox.objects where kind = $1 and id = $2 ${locking}`, [
    kind,
    id,
  ])
  const [row] = rows as { body: Objects[K] }[]
  if (!row) throw missing(kind, id)
  return row.body
}

type Wanted = {
  parent?: string | undefined
  createdFrom?: number | undefined
  after?: string | undefined
  limit?: number
}

/** Newest first, a page at a time, as the provider lists. */
export async function list<K extends Kind>(
  kind: K,
  { parent, createdFrom = 0, after, limit = 10 }: Wanted,
): Promise<Stripe.ApiList<Objects[K]>> {
  const rows = await query<{ body: Objects[K] }>(
    `select body from sandbox.objects
     where kind = $1 and ($2::text is null or parent = $2) and (body ->> 'created')::bigint >= $3
       and ($4::text is null or seq < (select seq from sandbox.objects where id = $4))
     order by seq desc limit $5`,
    [kind, parent ?? null, createdFrom, after ?? null, limit + 1],
  )
  const data = rows.slice(0, limit).map(({ body }) => body)
  return { object: 'list', data, has_more: rows.length > limit, url: '' }
}

export async function sessionOf(paymentId: string): Promise<string | undefined> {
  const [row] = await query<{ parent: string }>('select parent from sandbox.objects where id = $1', [paymentId])
  return row?.parent
}
