import { Client } from 'pg'

import { listOf } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { config } from '#app/platform/config/config.server.ts'
import { privateListPlace } from '#app/staff/private-search.server.ts'
import type { Instance } from '#test/instance.ts'

import { percentile } from './processes.ts'

/** Of fifteen, the 95th percentile would be the slowest. */
const rounds = 40
const warmUps = 2
const budgetMs = 50

const searches = {
  'a common name': 'search=okafor',
  'a word in half of all': 'search=example.com',
  'two words': 'search=sarah+okafor',
  'a name, by name, page 10': 'search=khan&sort=name&page=10',
  'a word in half of all, by name, page 400': 'search=example.com&sort=name&page=400',
  'a name among the viewed': 'search=okafor&status=viewed',
  'nothing found': 'search=zzzzqqq',
  'two letters in many': 'search=jo',
  'two letters in none': 'search=zq',
  'two letters, by name': 'search=wi&sort=name',
}

const together = {
  'a month': 'from=2026-03-01&to=2026-03-31',
  'new, in a month, by name': 'status=new&from=2026-03-01&to=2026-03-31&sort=name',
  'answered and no care, since March': 'clock=answered&outcome=no-care&from=2026-03-01',
  'held back, overdue: none': 'status=held&clock=overdue',
  'new, by email, page 500': 'status=new&sort=email&page=500',
}

/**
 * Every filter, sort and kind of search over many submissions of each kind, and the details over the list; each page
 * rendered and recorded in the access log.
 */
export async function benchStaffList(
  instance: Instance,
  cookie: string,
  submissions: number,
  { kinds = enquiryKinds, hasDetails = true }: { kinds?: readonly EnquiryKind[]; hasDetails?: boolean } = {},
): Promise<string[]> {
  const lines: string[] = []
  const slowest: number[] = []
  for (const kind of kinds) {
    const { title, listPath } = kindConfig[kind]
    lines.push('', `${title} (${submissions.toLocaleString('en-GB')}):`, '', '| asked | p50 | p95 |', '|---|---|---|')
    const queries = { ...plain(kind, await someIds(kind)), ...searches, ...(await references(kind)), ...together }
    for (const [name, query] of Object.entries(queries)) await measure(name, () => [listPath + placeOf(kind, query)])
    for (const [name, query] of hasDetails ? Object.entries(besideDetails) : []) {
      const ids = await someIds(kind)
      await measure(`details and neighbours: ${name}`, (round) => [`${listPath}/${ids[round]}${placeOf(kind, query)}`])
    }
  }
  lines.push('', 'Dashboard:', '', '| asked | p50 | p95 |', '|---|---|---|')
  await measure('overview', () => ['/admin/dashboard'])
  const within = slowest.filter((p95) => p95 <= budgetMs).length
  return [
    `p95 within ${budgetMs} ms: ${within} of ${slowest.length}; the slowest ${Math.max(...slowest).toFixed(1)} ms.`,
    ...lines,
  ]

  async function measure(name: string, addresses: (round: number) => [string]) {
    const times: number[] = []
    for (let round = 0; round < rounds + warmUps; round += 1) {
      const [address] = addresses(round)
      const startedAt = performance.now()
      const response = await fetch(instance.url + address, { headers: { Cookie: cookie }, redirect: 'manual' })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
      if (round >= warmUps) times.push(performance.now() - startedAt)
    }
    const p95 = percentile(times, 0.95)
    slowest.push(p95)
    lines.push(`| ${name} | ${percentile(times, 0.5).toFixed(1)} ms | ${p95.toFixed(1)} ms |`)
  }
}

// The list's form puts the search text into the address, encrypted.
function placeOf(kind: EnquiryKind, query: string) {
  return privateListPlace(new URLSearchParams(query), listOf(kind).rules)
}

const besideDetails = {
  'newest first': '',
  'by name': 'sort=name',
  'new ones': 'status=new',
  'held back': 'status=held',
  'a search': 'search=okafor',
  'two letters': 'search=jo',
}

/** Every sort at both ends and in the middle, and every filter by itself. */
function plain(kind: EnquiryKind, [middle = '']: string[]) {
  const { sorts, filters } = listOf(kind).rules
  const pages = { '': 'page=1', ', in the middle': `page=2&after=${middle}`, ', the last page': 'page=last' }
  return Object.fromEntries([
    ...sorts.flatMap(({ name }) =>
      ['ascending', 'descending'].flatMap((direction) =>
        Object.entries(pages).map(([label, page]) => [
          `by ${name}, ${direction}${label}`,
          `sort=${name}&direction=${direction}&${page}`,
        ]),
      ),
    ),
    ...Object.entries(filters).flatMap(([name, values]) =>
      values.map((value) => [`${name}: ${value}`, `${name}=${value}`]),
    ),
  ]) as Record<string, string>
}

const tables: Record<EnquiryKind, string> = {
  contact: 'contact_submissions',
  antenatal: 'antenatal_class_registrations',
  newborn_care: `care_requests where care_type = 'newborn_care'`,
  postnatal_care: `care_requests where care_type = 'postnatal_care'`,
}

async function references(kind: EnquiryKind) {
  const [row] = await ask<{ reference: string }>(`select reference from ${tables[kind]} limit 1`)
  return { 'a reference': `search=${row?.reference}` }
}

async function someIds(kind: EnquiryKind) {
  const rows = await ask<{ id: string }>(
    `select id from (select * from ${tables[kind]}) as submissions where binned_at is null order by md5(id::text) limit ${rounds + warmUps}`,
  )
  return rows.map(({ id }) => id)
}

async function ask<T extends object>(text: string): Promise<T[]> {
  const client = new Client({ connectionString: config.databaseUrl })
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}
