import { randomUUID } from 'node:crypto'

import type { Client } from 'pg'

import { config } from '#app/platform/config.server.ts'
import { startError } from '#app/platform/start-error.ts'

import { createChance } from './demo-chance.ts'
import { makeContact, makeInstants } from './demo-contacts.ts'
import { makeOrders } from './demo-orders.ts'
import { readWords } from './read-words.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say how much to make up: npm run demo -- --submissions N --orders N [--seed WORD] (the same seed makes the same on the same day)'
const mostMade = 10_000_000
const batchRows = 1000

/** `npm run demo -- --submissions N`: made-up contact submissions and orders, for trying out and measuring. Sends no mail. */
export async function run(words: string[]) {
  if (config.isSecure) throw startError('SITE_URL is https: made-up families do not belong among real ones.')
  const { submissions, orders, seed } = readDemo(words)
  await withDatabase(async (client) => {
    if (submissions > 0)
      await timed(submissions, 'contact submissions', () => makeSubmissions(client, submissions, seed))
    if (orders > 0) await timed(orders, 'orders', () => makeOrders(client, orders, seed))
  })
}

async function timed(count: number, what: string, make: () => Promise<void>) {
  const started = performance.now()
  await make()
  const seconds = (performance.now() - started) / 1000
  console.log(
    `Made up ${count.toLocaleString('en-GB')} ${what} in ${seconds.toFixed(1)} s, all with addresses at example.com, .org or .net.`,
  )
}

/** How much is to be made, or a sentence. */
export function readDemo(words: string[]) {
  const { values, positionals } = readWords(words, usage, {
    submissions: { type: 'string' },
    orders: { type: 'string' },
    products: { type: 'string' },
    seed: { type: 'string' },
  })
  if (values.products !== undefined)
    throw startError('Products are not part of this build yet, so there are none to make up.')
  const [submissions, orders] = [readCount(values.submissions), readCount(values.orders)]
  if (positionals.length > 0 || submissions + orders === 0) throw startError(usage)
  return { submissions, orders, seed: values.seed ?? randomUUID() }
}

function readCount(typed: string | undefined) {
  if (typed === undefined) return 0
  const count = Number(typed)
  if (!Number.isInteger(count) || count < 1 || count > mostMade) throw startError(usage)
  return count
}

/** Adds exactly so many: what the same seed made before is passed by. */
export async function makeSubmissions(client: Client, wanted: number, seed: string) {
  const chance = createChance(seed)
  const now = Date.now()
  for (let made = 0; made < wanted;) {
    const instants = makeInstants(chance, wanted - made, new Date(now))
    for (let from = 0; from < instants.length; from += batchRows) {
      const batch = Array.from(instants.subarray(from, from + batchRows), (sentAt) => makeContact(chance, sentAt, now))
      made += await insert(client, batch)
    }
  }
  // So that the lists are planned, and read, as they are once the database has come to rest.
  await client.query('vacuum analyze contact_submissions')
}

async function insert(client: Client, batch: ReturnType<typeof makeContact>[]) {
  const { rowCount } = await client.query(
    `insert into contact_submissions (id, reference, name, email, phone, subject, message, status, created_at, viewed_at,
       quarantine, binned_at, attempt_id, fingerprint)
     select (r ->> 'id')::uuid, r ->> 'reference', r ->> 'name', r ->> 'email', r ->> 'phone', r ->> 'subject',
       r ->> 'message', r ->> 'status', (r ->> 'createdAt')::timestamptz, (r ->> 'viewedAt')::timestamptz,
       r ->> 'quarantine', (r ->> 'binnedAt')::timestamptz, (r ->> 'attemptId')::uuid, r ->> 'fingerprint'
     from jsonb_array_elements($1::jsonb) as r
     on conflict do nothing`,
    [JSON.stringify(batch)],
  )
  return rowCount ?? 0
}
