import { readFile, readdir } from 'node:fs/promises'

import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { collectSearchWords } from '#app/search/collect-search-words.jobs.server.ts'
import { givenBlogCategory } from '#test/given-content.ts'
import { given } from '#test/given.ts'
import { growTo } from '#test/growing-rows.ts'
import type { Instance } from '#test/instance.ts'

import { cpuSeconds, percentile } from './processes.ts'

type Kind = 'products' | 'posts' | 'orders'
type Asked = { name: string; of: Kind; path: (count: number) => string; isStaff?: true }

const scales = [1000, 10_000, 100_000]
const rounds = 30
const atMostMs = 5000

let halfway = ''

const asked: Asked[] = [
  { name: 'shop grid', of: 'products', path: () => '/shop' },
  { name: 'shop grid, a category', of: 'products', path: () => '/shop?category=Sleep' },
  { name: 'shop grid, halfway', of: 'products', path: () => `/shop?after=${halfway}` },
  { name: 'shop search, one word in twenty names', of: 'products', path: () => '/shop?search=bottle' },
  { name: 'shop search, a word in half', of: 'products', path: () => '/shop?search=cotton' },
  {
    name: 'shop search, two words in a category',
    of: 'products',
    path: () => '/shop?search=soft+bottle&category=Sleep',
  },
  { name: 'shop search, a typo', of: 'products', path: () => '/shop?search=swadle' },
  { name: 'shop search, a rare word', of: 'products', path: () => '/shop?search=jaundice' },
  { name: 'shop search, nothing there', of: 'products', path: () => '/shop?search=wheelbarrow' },
  { name: 'product page', of: 'products', path: (count) => `/shop/thing-${count / 2 + 1}` },
  { name: 'blog', of: 'posts', path: () => '/blog' },
  { name: 'blog, a category', of: 'posts', path: () => '/blog/category/nights' },
  { name: 'blog, a tag of a quarter', of: 'posts', path: () => '/blog/tag/newborn' },
  { name: 'blog, a tag of one in 500', of: 'posts', path: () => '/blog/tag/tag-7' },
  { name: 'post with related posts', of: 'posts', path: (count) => `/blog/article-${count / 2}` },
  { name: 'VAT summary of a month', of: 'orders', path: () => `/shop/admin/orders/vat${aMonth()}`, isStaff: true },
]

/** Pages as each row of a kind multiplies: uncached, one request after the other. */
export async function benchGrowth(instance: Instance, cookie: string): Promise<string[]> {
  for (const name of ['Feeding', 'Sleep', 'Bath', 'Clothes', 'Gifts']) await given.category(name)
  for (const name of ['Nights', 'Days', 'Birth', 'Milk']) await givenBlogCategory(name)
  const lines = [
    '| page | rows | status | KB | CPU of Node.js | CPU of PostgreSQL | p50 | p95 |',
    '|---|---|---|---|---|---|---|---|',
  ]
  let made = 0
  for (const count of scales) {
    for (const kind of ['products', 'posts', 'orders'] as const) await growTo(kind, made, count)
    made = count
    halfway = await findHalfway()
    const begunAt = performance.now()
    await collectSearchWords().catch(() => lines.push(`| gathering words | ${count} | failed |`))
    lines.push(`| gathering words | ${count} | | | | | ${(performance.now() - begunAt).toFixed(0)} ms | |`)
    for (const page of asked) lines.push(await measure(instance, cookie, page, count))
  }
  return lines
}

async function measure(instance: Instance, cookie: string, { name, path, isStaff }: Asked, count: number) {
  const ask = async (round: number) => {
    const address = path(count)
    // A parameter that the page does not know keeps it out of the page cache.
    const url = `${instance.url}${address}${address.includes('?') ? '&' : '?'}round=${round}`
    const response = await fetch(url, { headers: isStaff ? { Cookie: cookie } : {}, redirect: 'manual' })
    const { byteLength } = await response.arrayBuffer()
    return { status: response.status, byteLength }
  }
  const times: number[] = []
  await ask(-1)
  let last = await ask(-2)
  const before = await cpu(instance)
  const begunAt = performance.now()
  for (let round = 0; round < rounds && performance.now() - begunAt < atMostMs; round += 1) {
    const sentAt = performance.now()
    last = await ask(round)
    times.push(performance.now() - sentAt)
  }
  const after = await cpu(instance)
  const each = (seconds: number) => `${((seconds * 1000) / times.length).toFixed(1)} ms`
  const used = `${each(after.node - before.node)} | ${each(after.database - before.database)}`
  const shown = `${last.status} | ${(last.byteLength / 1024).toFixed(0)}`
  const took = `${percentile(times, 0.5).toFixed(1)} ms | ${percentile(times, 0.95).toFixed(1)} ms`
  return `| ${name} | ${count.toLocaleString('en-GB')} | ${shown} | ${used} | ${took} |`
}

async function cpu(instance: Instance) {
  return { node: await cpuSeconds(instance.process.pid ?? 0), database: await databaseSeconds() }
}

/** Of all processes of the database, also of those that have ended. */
async function databaseSeconds() {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const postmaster = (await statOf(rows[0]?.pid ?? 0))?.parent ?? 0
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = await Promise.all(pids.map(statOf))
  const ended = all.find((one) => one?.pid === postmaster)?.endedSeconds ?? 0
  const running = all.filter((one) => one?.parent === postmaster)
  return running.reduce((sum, one) => sum + (one?.seconds ?? 0), ended)
}

async function statOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) / 100
  return { pid, parent: Number(fields[1]), seconds: seconds(11), endedSeconds: seconds(13) }
}

async function findHalfway() {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from products where is_on_sale order by created_at offset (select count(*) / 2 from products) limit 1`)
  return rows[0]?.id ?? ''
}

function aMonth() {
  const from = new Date(Date.now() - 295 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.now() - 290 * 86_400_000).toISOString().slice(0, 10)
  return `?from=${from}&to=${to}`
}
