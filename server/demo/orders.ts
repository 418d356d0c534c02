import type { Client } from 'pg'
import { v4 as randomId } from 'uuid'

import { dayMs } from '#app/platform/time/london-time.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import type { VatClass } from '#app/shop/vat.ts'

import { type Batches, makeInBatches } from './batches.ts'
import { makeInstants } from './enquiry-outcomes.ts'
import { type SeededRandom, createSeededRandom } from './random.ts'
import { makePerson } from './sender.ts'

const batchRows = 1000
const streets = ['Mill Lane', 'Station Road', 'Church Street', 'Orchard Close', 'Park Terrace', 'Quay Street']
const towns = [
  ['Bath', 'BA1 1AA'],
  ['Leeds', 'LS1 1AA'],
  ['Norwich', 'NR1 1AA'],
  ['Cardiff', 'CF10 1AA'],
  ['Glasgow', 'G1 1AA'],
  ['Truro', 'TR1 1AA'],
] as const
const goods = [
  ['Muslin swaddle', 12_50],
  ['Nursing pillow', 34_00],
  ['Postnatal tea', 6_95],
  ['Night light', 22_00],
  ['Thriving After Birth', 16_99],
] as const

type Product = { id: string | null; name: string; pricePence: number; vatClass: VatClass }

export async function makeOrders(client: Client, wanted: number, seed: string, batches: Batches = {}) {
  const chance = createSeededRandom(`orders ${seed}`)
  const now = Date.now()
  const products = await listProducts(client)
  await makeInBatches(wanted, {
    ...batches,
    size: batchRows,
    begin(count) {
      const instants = makeInstants(chance, count, new Date(now))
      return (nth) => makeOrder(chance, products, instants[nth]!, now)
    },
    store: async (batch) => await insert(client, batch),
  })
  await client.query('vacuum analyze orders, order_lines, order_events, refunds, refund_lines')
}

async function listProducts(client: Client): Promise<Product[]> {
  const { rows } = await client.query<Product>(
    `select id, name, price_pence as "pricePence", vat_class as "vatClass" from products order by slug`,
  )
  if (rows.length > 0) return rows
  return goods.map(([name, pricePence]) => ({ id: null, name, pricePence, vatClass: 'standard' }))
}

function makeOrder(chance: SeededRandom, products: Product[], orderedAt: number, now: number) {
  const id = randomId({ random: chance.bytes(16) })
  const { id: productId, name: productName, pricePence, vatClass } = chance.pick(products)
  return {
    ...makeBuyer(chance),
    id,
    productId,
    productName,
    pricePence,
    vatClass,
    vatRate: defaultSettings.vat_rates[vatClass],
    attemptId: randomId({ random: chance.bytes(16) }),
    sessionId: `cs_demo_${id.replaceAll('-', '')}`,
    orderedAt: new Date(orderedAt),
    ...makeFate(chance, pricePence, orderedAt, now),
  }
}

function makeBuyer(chance: SeededRandom) {
  const addressLine1 = `${1 + chance.below(180)} ${chance.pick(streets)}`
  const [town, postcode] = chance.pick(towns)
  return {
    ...makePerson(chance),
    addressLine1,
    town,
    postcode,
    address: [addressLine1, town, postcode].join('\n'),
  }
}

function makeFate(chance: SeededRandom, pricePence: number, orderedAt: number, now: number) {
  // Always draws, so that the time of day does not change the next order.
  const [drawn, refundDrawn, sentAfter] = [chance.fraction(), chance.fraction(), chance.spread() * dayMs]
  const carrier = chance.pick(['Royal Mail', 'Evri', 'DPD'])
  const tracking = `${carrier.charAt(0)}${Buffer.from(chance.bytes(5)).toString('hex').toUpperCase()}GB`
  const status = drawn < 0.88 ? 'paid' : drawn < 0.93 ? 'failed' : drawn < 0.97 ? 'cancelled' : 'pending'
  const isPaid = status === 'paid'
  const sentAt = orderedAt + dayMs / 2 + sentAfter
  const isSent = isPaid && sentAt < now
  return {
    status,
    state: { paid: 'paid', failed: 'failed', cancelled: 'expired', pending: 'processing' }[status],
    paidAt: isPaid ? new Date(orderedAt + 60_000) : null,
    paidPence: isPaid ? pricePence : 0,
    refundedPence: isPaid && refundDrawn < 0.03 ? (refundDrawn < 0.01 ? Math.ceil(pricePence / 2) : pricePence) : 0,
    sentAt: isSent ? new Date(sentAt) : null,
    carrier: isSent ? carrier : null,
    tracking: isSent ? tracking : null,
  }
}

async function insert(client: Client, batch: ReturnType<typeof makeOrder>[]) {
  const { rows } = await client.query<{ made: number }>(
    `with given as (select r from jsonb_array_elements($1::jsonb) as r),
     made as (
       insert into orders (id, attempt_id, name, email, phone, shipping_address,
         address_line1, town, postcode, country, product_name,
         amount_pence, payment_status, has_expired, stock_state, session_params, idempotency_key,
         stripe_session_id, session_expires_at, provider_state, amount_paid_pence, amount_refunded_pence, paid_at, sent_at,
         carrier, tracking_number, created_at, updated_at)
       select (r ->> 'id')::uuid, (r ->> 'attemptId')::uuid, r ->> 'name', r ->> 'email',
         r ->> 'phone', r ->> 'address', r ->> 'addressLine1', r ->> 'town', r ->> 'postcode', 'GB', r ->> 'productName', (r ->> 'pricePence')::int,
         r ->> 'status', r ->> 'status' = 'cancelled', 'not counted', '{}'::jsonb, r ->> 'id',
         r ->> 'sessionId', (r ->> 'orderedAt')::timestamptz + interval '30 minutes', r ->> 'state',
         (r ->> 'paidPence')::int, (r ->> 'refundedPence')::int, (r ->> 'paidAt')::timestamptz,
         (r ->> 'sentAt')::timestamptz, r ->> 'carrier', r ->> 'tracking', (r ->> 'orderedAt')::timestamptz,
         (r ->> 'orderedAt')::timestamptz
       from given
       on conflict do nothing
       returning *
     ), lines as (
       insert into order_lines (id, order_id, position, product_id, product_name, quantity, unit_pence, vat_class, vat_rate, is_counted)
       select made.id, made.id, 1, (r ->> 'productId')::uuid, product_name, 1, amount_pence, r ->> 'vatClass', (r ->> 'vatRate')::int, false
       from made join given on (r ->> 'id')::uuid = made.id
     ), told as (
       insert into order_events (order_id, kind, words, created_at)
       select id, 'ordered', 'Ordered', created_at from made
       union all
       select id, 'payment', 'Paid', paid_at from made where paid_at is not null
       union all
       select id, 'sent', 'Sent with ' || carrier, sent_at from made where sent_at is not null
     ), reported as (
       insert into payment_events (id, type, order_id, provider_created_at, received_at, effect)
       select 'evt_demo_' || id, 'checkout.session.completed', id, paid_at, paid_at, 'paid'
       from made where paid_at is not null
     ), given_back as (
       insert into refunds (id, order_id, amount_pence, reason, idempotency_key, status, created_at, updated_at)
       select id, id, amount_refunded_pence, 'Sent back', 'demo ' || id, 'succeeded', paid_at, paid_at
       from made where amount_refunded_pence > 0
     ), given_back_lines as (
       insert into refund_lines (refund_id, line_id, amount_pence)
       select id, id, amount_refunded_pence from made where amount_refunded_pence > 0
     )
     select count(*)::int as made from made`,
    [JSON.stringify(batch)],
  )
  return rows[0]?.made ?? 0
}
