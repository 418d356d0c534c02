import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { collectSearchWords } from '#app/search/collect-search-words.jobs.server.ts'
import { createBlogCategory } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { growTo } from '#test/growing-rows.ts'
import type { Instance } from '#test/instance.ts'

import { drawGrowth } from './growth-picture.ts'
import { cpuSeconds, percentile } from './processes.ts'

type Kind = 'products' | 'posts' | 'orders'
type MeasuredPage = { name: string; of: Kind; path: (count: number) => string; isStaff?: true }

const scales = [100, 1000, 10_000, 100_000]
const rounds = 40
const warmUps = 5
const atMostMs = 5000

let halfway = ''

const measuredPages: MeasuredPage[] = [
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
  { name: 'VAT summary of five days', of: 'orders', path: () => `/shop/admin/orders/vat${fiveDays()}`, isStaff: true },
  { name: 'VAT summary of a year', of: 'orders', path: () => '/shop/admin/orders/vat', isStaff: true },
  { name: 'shop dashboard, health of payments', of: 'orders', path: () => '/shop/admin', isStaff: true },
]

type Measured = { node: number; database: number; p95: number; status: number }

/** Measures pages as their rows multiply: uncached, one request after the other. Draws docs/growth.svg. */
export async function benchGrowth(instance: Instance, cookie: string): Promise<string[]> {
  for (const name of ['Feeding', 'Sleep', 'Bath', 'Clothes', 'Gifts']) await given.category(name)
  for (const name of ['Nights', 'Days', 'Birth', 'Milk']) await createBlogCategory(name)
  const found = new Map<string, Measured[]>(measuredPages.map(({ name }) => [name, []]))
  const gathered: string[] = []
  let made = 0
  for (const count of scales) {
    for (const kind of ['products', 'posts', 'orders'] as const) await growTo(kind, made, count)
    made = count
    halfway = await findHalfway()
    const startedAt = performance.now()
    await collectSearchWords()
    gathered.push(`${(performance.now() - startedAt).toFixed(0)} ms over ${format(2 * count)} documents`)
    for (const page of measuredPages) found.get(page.name)?.push(await measure(instance, cookie, page, count))
  }
  const lines = [...found].map(([name, sizes]) => ({ name, ms: sizes.map(({ node, database }) => node + database) }))
  await writeFile(join(import.meta.dirname, '../docs/growth.svg'), drawGrowth(scales, lines))
  return [
    `CPU of a page in ms (Node.js + PostgreSQL), and p95. Slope: by how much ten times the rows multiply the CPU.`,
    '',
    `| page | ${scales.map((count) => `CPU, ${format(count)}`).join(' | ')} | slope | ${scales.map((count) => `p95, ${format(count)}`).join(' | ')} |`,
    `|---|${scales.map(() => '---|---|').join('')}---|`,
    ...[...found].map(([name, sizes]) => row(name, sizes)),
    '',
    `Gathering the words of the search: ${gathered.join(', ')}.`,
  ]
}

function row(name: string, sizes: Measured[]) {
  const cells = sizes.map(({ node, database, status }) =>
    status === 200 ? `${node.toFixed(1)} + ${database.toFixed(1)}` : `answers ${status}`,
  )
  const [first, last] = [sizes[0], sizes.at(-1)]
  const times = first && last ? (last.node + last.database) / (first.node + first.database) : Number.NaN
  const slope = times ** (1 / (sizes.length - 1))
  return `| ${name} | ${cells.join(' | ')} | × ${slope.toFixed(2)} | ${sizes.map(({ p95 }) => `${p95.toFixed(1)} ms`).join(' | ')} |`
}

const format = (count: number) => count.toLocaleString('en-GB')

async function measure(instance: Instance, cookie: string, page: MeasuredPage, count: number): Promise<Measured> {
  const ask = async (round: number) => {
    const address = page.path(count)
    // An undeclared parameter keeps the page out of the page cache.
    const url = `${instance.url}${address}${address.includes('?') ? '&' : '?'}round=${round}`
    const response = await fetch(url, { headers: page.isStaff ? { Cookie: cookie } : {}, redirect: 'manual' })
    await response.arrayBuffer()
    return response.status
  }
  for (let round = 1; round <= warmUps; round += 1) await ask(-round)
  const times: number[] = []
  let status = 0
  const before = await cpu(instance)
  const startedAt = performance.now()
  for (let round = 0; round < rounds && performance.now() - startedAt < atMostMs; round += 1) {
    const sentAt = performance.now()
    status = await ask(round)
    times.push(performance.now() - sentAt)
  }
  const after = await cpu(instance)
  const each = (seconds: number) => (seconds * 1000) / times.length
  return {
    node: each(after.node - before.node),
    database: each(after.database - before.database),
    p95: percentile(times, 0.95),
    status,
  }
}

async function cpu(instance: Instance) {
  return { node: await cpuSeconds(instance.process.pid ?? 0), database: await databaseSeconds() }
}

/** Of all database processes, including those that have ended. */
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

function fiveDays() {
  const from = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.now() - 195 * 86_400_000).toISOString().slice(0, 10)
  return `?from=${from}&to=${to}`
}
