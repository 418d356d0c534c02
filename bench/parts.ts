import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { killUnderLoad } from '#test/faults/kill-ledger.ts'
import { outage } from '#test/faults/outage-scenario.ts'
import { growTo } from '#test/growing-rows.ts'
import { startInstance } from '#test/instance.ts'

import { benchArchive } from './archive.ts'
import { benchBlocking } from './blocking.ts'
import { benchBudgets } from './budgets/budgets.ts'
import { benchCheckout } from './checkout.ts'
import { benchCrossInstanceInvalidation } from './cross-instance-invalidation.ts'
import { withDesk } from './desk.ts'
import { benchEditor, benchEveryKindElsewhere } from './editor.ts'
import { benchGrowth } from './growth.ts'
import { benchHeaders } from './headers.ts'
import { benchHtmlChecker } from './html-checker.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchOrdersList } from './orders-list.ts'
import { benchOverload } from './overload.ts'
import { benchPalette } from './palette.ts'
import { benchPeers } from './peers.ts'
import { benchPictures } from './pictures.ts'
import { benchPosts } from './posts.ts'
import { benchRetention } from './retention.ts'
import { benchScanners } from './scanners.ts'
import { benchSearch } from './search.ts'
import { benchShopPages } from './shop-pages.ts'
import { benchSignInFlood } from './sign-in-flood.ts'
import { benchStaffList } from './staff-list.ts'
import { benchTyping } from './typing.ts'
import { benchUnknownParameters } from './unknown-parameters.ts'

/** `isOnRequest`: takes an hour, so it runs only by name. */
type Part = { title: string; measure: () => Promise<string[]>; isOnRequest?: true }

const submissions = 100_000
const orders = 100_000
const products = 500
const documents = 10_000
const posts = 5000
const million = 1_000_000

/** The parts of `npm run bench`, by command-line name. */
export const parts: Record<string, Part> = {
  budgets: { title: 'Budgets', measure: benchBudgets },
  peers: { title: 'Beside other frameworks', measure: benchPeers, isOnRequest: true },
  checkout: { title: 'Checkouts', measure: benchCheckout },
  elsewhere: {
    title: 'A change seen on another instance',
    measure: () =>
      withDesk(async ({ instance, another, cookie }) =>
        benchCrossInstanceInvalidation(instance, await another(), cookie),
      ),
  },
  kinds: {
    title: 'Every kind of content and section, seen on another instance',
    measure: () =>
      withDesk(async ({ instance, another, cookie }) => benchEveryKindElsewhere(instance, await another(), cookie)),
  },
  list: {
    title: 'Staff list',
    measure: () => withDesk(({ instance, cookie }) => benchStaffList(instance, cookie, submissions), { submissions }),
  },
  orders: {
    title: 'List of orders',
    measure: () => withDesk(({ instance, cookie }) => benchOrdersList(instance, cookie, orders), { orders }),
  },
  shop: {
    title: 'The grid of the shop',
    measure: () => withDesk(({ instance }) => benchShopPages(instance, products), { products }),
  },
  search: {
    title: 'The search of the site',
    measure: () => withDesk(({ instance }) => benchSearch(instance, documents)),
  },
  palette: {
    title: 'The palette of the desk',
    measure: () =>
      withDesk(
        ({ instance, cookie }) =>
          benchPalette(instance, cookie, '100,000 enquiries, 10,000 products, 10,000 orders and 5,000 posts'),
        { submissions: 25_000, products: 10_000, orders: 10_000, posts },
      ),
  },
  posts: {
    title: 'Posts of the blog',
    measure: () => withDesk(({ instance, cookie }) => benchPosts(instance, cookie, posts), { posts }),
  },
  growth: {
    title: 'Growth',
    measure: () => withDesk(({ instance, cookie }) => benchGrowth(instance, cookie)),
    isOnRequest: true,
  },
  million: { title: 'A million contact messages and orders', measure: benchMillion, isOnRequest: true },
  retention: {
    title: 'What the night removes',
    measure: () => withDesk(({ instance }) => benchRetention(instance, { records: million, due: 100_000 })),
    isOnRequest: true,
  },
  archive: {
    title: 'The content in one archive',
    measure: () => withDesk(() => benchArchive(), { posts }),
  },
  editor: {
    title: 'An editor at work',
    measure: () => withDesk(async ({ instance, another, cookie }) => benchEditor(instance, await another(), cookie)),
  },
  typing: {
    title: 'Typing in a long text',
    measure: () => withDesk(({ instance, cookie }) => benchTyping(instance, cookie)),
  },
  overload: { title: 'More load than can be carried', measure: () => withInstance(benchOverload) },
  blocking: {
    title: 'The event loop under hostile requests',
    measure: () => withDesk(({ instance, cookie }) => benchBlocking({ url: instance.url, cookie })),
  },
  flood: { title: 'A flood of wrong passwords', measure: () => withDesk(({ instance }) => benchSignInFlood(instance)) },
  pictures: {
    title: 'Pictures',
    measure: () => withDesk(({ instance, cookie }) => benchPictures(instance, cookie)),
  },
  'unknown-parameters': {
    title: 'A million unknown addresses of a kept page',
    measure: () => withInstance(benchUnknownParameters),
  },
  outages: { title: 'PostgreSQL away', measure: benchOutages },
  lighthouse: { title: 'Lighthouse, as a phone', measure: () => withDesk(benchLighthouse) },
  html: { title: 'The Nu HTML checker', measure: () => withDesk(benchHtmlChecker) },
  headers: { title: 'HTTP Observatory', measure: benchHeaders },
  scanners: {
    title: 'Scanners of others: wapiti, sqlmap',
    measure: () => withDesk(benchScanners, { submissions: 20, posts: 10 }),
    isOnRequest: true,
  },
  kills: { title: 'Fifty times kill -9 under load', measure: measureKills },
}

async function withInstance(work: (instance: Awaited<ReturnType<typeof startInstance>>) => Promise<string[]>) {
  const instance = await startInstance({ env: { TRUST_PROXY: '1' } })
  try {
    return await work(instance)
  } finally {
    await instance.stop()
    await rm(instance.dataDir, { recursive: true, force: true })
  }
}

async function benchMillion() {
  return await withDesk(async ({ instance, cookie }) => {
    for (const kind of ['submissions', 'orders'] as const) await growTo(kind, 0, million)
    // Messages generated in the database are not encrypted, so their details cannot be read.
    const messages = await benchStaffList(instance, cookie, million, { kinds: ['contact'], hasDetails: false })
    return [...messages, '', ...(await benchOrdersList(instance, cookie, million))]
  })
}

async function newFolder() {
  return await mkdtemp(join(tmpdir(), 'hearthside-bench-'))
}

async function measureKills() {
  const dataDir = await newFolder()
  const { acknowledged, lost, doubled, withoutMails, unsent } = await killUnderLoad({ dataDir, kills: 50 })
  return [
    '| acknowledged | lost | doubled | without mails | unsent |',
    '|---|---|---|---|---|',
    `| ${acknowledged} | ${lost.length} | ${doubled.length} | ${withoutMails.length} | ${unsent} |`,
  ]
}

const forMs = 30_000

/** PostgreSQL frozen (SIGSTOP) and stopped for half a minute, as seen by visitors with constant requests. */
async function benchOutages(): Promise<string[]> {
  const lines = [
    '| PostgreSQL, 30 s | cached page | uncached page | slowest 503 | healed after | mails after |',
    '|---|---|---|---|---|---|',
  ]
  for (const kind of ['frozen', 'stopped'] as const) {
    const { cachedPage, uncachedPage, healedAfterMs, mailsAfterMs } = await outage({
      kind,
      forMs,
      dataDir: await newFolder(),
    })
    const cached = `${cachedPage.statuses.join(', ')} (median ${Math.round(cachedPage.medianMs)} ms)`
    const after = `${Math.round(healedAfterMs)} ms | ${Math.round(mailsAfterMs)} ms`
    lines.push(
      `| ${kind} | ${cached} | ${uncachedPage.statuses.join(', ')} | ${Math.round(uncachedPage.slowestMs)} ms | ${after} |`,
    )
  }
  return [...lines, '', 'Budget: cached pages served, 503 within 5 s elsewhere, healed within 5 s.']
}
