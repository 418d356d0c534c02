import { randomUUID } from 'node:crypto'

import type { Client } from 'pg'

import { hasRealData, readExampleState } from '#app/desk/opening/example-jobs.server.ts'
import { columnName } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { prioritiseEncoding } from '#app/media/files/picture-worker.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { type Batches, makeInBatches } from '#server/demo/batches.ts'
import { makeCareEnquiry } from '#server/demo/care-enquiries.ts'
import { makeContact } from '#server/demo/contacts.ts'
import { makeInstants } from '#server/demo/enquiry-outcomes.ts'
import { makeOrders } from '#server/demo/orders.ts'
import { type SeededRandom, createSeededRandom } from '#server/demo/random.ts'

import { describeInterruptedFill, describeMade, followDemo } from './demo-progress.ts'
import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say how much to make up: npm run demo -- --submissions N (of each kind), --products N, --orders N, --posts N [--seed WORD] (the same seed makes the same on the same day), or --pictures. Nothing, or fill [--sure], brings the examples of the desk; remove takes them away'
const maxSubmissions = 10_000_000
const maxOrders = 10_000_000
const maxProducts = 100_000
const maxPosts = 100_000
const batchRows = 1000

/**
 * `npm run demo`: the examples of the desk. `npm run demo -- --submissions N --products N --orders N --posts N`: sample
 * data for trials and measurements, families included. Sends no mail.
 */
export async function run(args: string[]) {
  prioritiseEncoding()
  if (args.length === 0 || args[0] === 'fill' || args[0] === 'remove') return await runExamples(args)
  if (config.isSecure) throw startError('SITE_URL is https: made-up families do not belong among real ones.')
  const { submissions, products, orders, posts, seed, hasPictures } = readDemo(args)
  const { made, follow } = followDemo()
  async function make(client: Client, signal: AbortSignal) {
    if (hasPictures) {
      const { makeDemoSlides } = await import('#server/demo/pictures.ts')
      const slides = await follow({ noun: 'slides', total: 0, signal }, makeDemoSlides)
      console.log(`Gave pictures to ${slides} slides of the home page, and shows them.`)
    }
    if (products > 0) {
      const { makeProducts } = await import('#server/demo/products.ts')
      await follow(
        { noun: 'products', total: products, signal },
        async (batches) => await makeProducts(products, seed, batches),
      )
      console.log(`Made up ${products.toLocaleString('en-GB')} products of the shop.`)
    }
    if (posts > 0) {
      const { makePosts } = await import('#server/demo/posts.ts')
      await follow({ noun: 'posts', total: posts, signal }, async (batches) => await makePosts(posts, seed, batches))
      console.log(`Made up ${posts.toLocaleString('en-GB')} posts of the blog.`)
    }
    if (submissions > 0) {
      const total = submissions * enquiryKinds.length
      const makeAll = (batches: Batches) => makeSubmissions(client, submissions, seed, enquiryKinds, batches)
      await timed(submissions, 'submissions of each kind', () =>
        follow({ noun: 'submissions', total, signal }, makeAll),
      )
    }
    if (orders > 0) {
      const makeAll = (batches: Batches) => makeOrders(client, orders, seed, batches)
      await timed(orders, 'orders', () => follow({ noun: 'orders', total: orders, signal }, makeAll))
    }
  }
  await withDatabase(make, { interrupted: () => describeMade(made) })
}

async function runExamples([what = 'fill', ...rest]: string[]) {
  const isSure = rest.length === 1 && rest[0] === '--sure'
  if (rest.length > 0 && !isSure) throw startError(usage)
  const { made, follow } = followDemo()
  async function work(_: Client, signal: AbortSignal) {
    const { fillExamples, removeExamples } = await import('#server/demo/examples.ts')
    if (what === 'remove') {
      await removeExamples()
      console.log('Took away every example that nobody had changed.')
      return
    }
    if (!isSure && (await hasRealData()))
      throw startError('This site has records or messages of its own: npm run demo -- fill --sure')
    console.log('Drawing pictures of the examples…')
    await follow({ noun: 'examples', total: 0, signal }, fillExamples)
    console.log(`The site shows made-up records: ${(await readExampleState()).counts}.`)
    console.log('Away again: npm run demo -- remove')
  }
  await withDatabase(work, { interrupted: () => describeInterruptedFill(made) })
}

async function timed(count: number, what: string, make: () => Promise<void>) {
  const started = performance.now()
  await make()
  const seconds = (performance.now() - started) / 1000
  console.log(
    `Made up ${count.toLocaleString('en-GB')} ${what} in ${seconds.toFixed(1)} s, all with addresses at example.com, .org or .net.`,
  )
}

export function readDemo(args: string[]) {
  const { values, positionals } = parseArguments(args, usage, {
    submissions: { type: 'string' },
    orders: { type: 'string' },
    products: { type: 'string' },
    posts: { type: 'string' },
    pictures: { type: 'boolean' },
    seed: { type: 'string' },
  })
  const submissions = readCount(values.submissions, maxSubmissions)
  const products = readCount(values.products, maxProducts)
  const orders = readCount(values.orders, maxOrders)
  const posts = readCount(values.posts, maxPosts)
  const hasPictures = values.pictures === true
  if (positionals.length > 0 || (submissions + products + orders + posts === 0 && !hasPictures)) throw startError(usage)
  return { submissions, products, orders, posts, seed: values.seed ?? randomUUID(), hasPictures }
}

function readCount(typed: string | undefined, max: number) {
  if (typed === undefined) return 0
  const count = Number(typed)
  if (!Number.isInteger(count) || count < 1 || count > max) throw startError(usage)
  return count
}

type Made = Record<string, unknown>
type Kind = { table: string; make: (chance: SeededRandom, sentAt: number, now: number) => Made }

const kinds: Record<EnquiryKind, Kind> = {
  contact: { table: 'contact_submissions', make: makeContact },
  antenatal: { table: 'antenatal_class_registrations', make: makeCareEnquiry('antenatal') },
  newborn_care: { table: 'care_requests', make: makeCareEnquiry('newborn_care') },
  postnatal_care: { table: 'care_requests', make: makeCareEnquiry('postnatal_care') },
}

export async function makeSubmissions(
  client: Client,
  wanted: number,
  seed: string,
  of: readonly EnquiryKind[] = enquiryKinds,
  batches: Batches = {},
) {
  for (const kind of of)
    await makeOfKind(client, kind, wanted, { ...batches, chance: createSeededRandom(`${seed} ${kind}`) })
  await client.query('vacuum analyze contact_submissions, antenatal_class_registrations, care_requests')
}

type Making = Batches & { chance: SeededRandom }

async function makeOfKind(client: Client, kind: EnquiryKind, wanted: number, { chance, ...batches }: Making) {
  const { table, make } = kinds[kind]
  const now = Date.now()
  await makeInBatches(wanted, {
    ...batches,
    size: batchRows,
    begin(count) {
      const instants = makeInstants(chance, count, new Date(now))
      return (nth) => make(chance, instants[nth]!, now)
    },
    store: async (batch) => await insert(client, table, batch),
  })
}

async function insert(client: Client, table: string, batch: Made[]) {
  const fields = [...new Set(batch.flatMap((row) => Object.keys(row)))]
  const columns = fields.map(columnName).join()
  const rows = batch.map((row) => Object.fromEntries(fields.map((field) => [columnName(field), row[field]])))
  const { rowCount } = await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
  return rowCount ?? 0
}
