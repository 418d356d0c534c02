import { randomUUID } from 'node:crypto'

import type { Client } from 'pg'

import { config } from '#app/platform/config.server.ts'
import { startError } from '#app/platform/start-error.ts'

import { createChance } from './demo-chance.ts'
import { makeContact, makeInstants } from './demo-contacts.ts'
import { makeOrders } from './demo-orders.ts'
import { makeDemoSlides } from './demo-pictures.ts'
import { makeProducts } from './demo-products.ts'
import { readWords } from './read-words.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say how much to make up: npm run demo -- --submissions N, --products N, --orders N [--seed WORD] (the same seed makes the same on the same day), or --pictures'
const maxSubmissions = 10_000_000
const maxOrders = 10_000_000
const maxProducts = 100_000
const batchRows = 1000

/** `npm run demo -- --submissions N --products N --orders N`: made-up submissions, goods and orders, for trying out and measuring. Sends no mail. */
export async function run(words: string[]) {
  if (config.isSecure) throw startError('SITE_URL is https: made-up families do not belong among real ones.')
  const { submissions, products, orders, seed, hasPictures } = readDemo(words)
  await withDatabase(async (client) => {
    if (hasPictures) console.log(`Gave pictures to ${await makeDemoSlides()} slides of the home page, and shows them.`)
    if (products > 0) {
      await makeProducts(products, seed)
      console.log(`Made up ${products.toLocaleString('en-GB')} products of the shop.`)
    }
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
    pictures: { type: 'boolean' },
    seed: { type: 'string' },
  })
  const submissions = readCount(values.submissions, maxSubmissions)
  const products = readCount(values.products, maxProducts)
  const orders = readCount(values.orders, maxOrders)
  const hasPictures = values.pictures === true
  if (positionals.length > 0 || (submissions + products + orders === 0 && !hasPictures)) throw startError(usage)
  return { submissions, products, orders, seed: values.seed ?? randomUUID(), hasPictures }
}

/** 0 where it was not asked for. */
function readCount(typed: string | undefined, max: number) {
  if (typed === undefined) return 0
  const count = Number(typed)
  if (!Number.isInteger(count) || count < 1 || count > max) throw startError(usage)
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
