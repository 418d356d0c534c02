import { desc } from 'drizzle-orm'

import { answersPath, type EntryGroup } from '#app/desk/palette/entries.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { orders } from '#app/shop/schema.ts'
import type { Instance } from '#test/instance.ts'
import { post } from '#test/sign-in.ts'

import { percentile } from './processes.ts'

const rounds = 40
const warmUps = 5

/** An admin's searches in the palette over all kinds of records, each recorded in the access log. */
export async function benchPalette(instance: Instance, cookie: string, filled: string): Promise<string[]> {
  const lines = [`${filled}:`, '', '| asked | found | p50 | p95 |', '|---|---|---|---|']
  for (const [name, find] of Object.entries(await createSearches())) {
    const times: number[] = []
    let found = 0
    for (let round = 0; round < rounds + warmUps; round += 1) {
      const sentAt = performance.now()
      const response = await post(instance.url + answersPath, { find }, { Cookie: cookie })
      if (!response.ok) throw new Error(`${find} answered ${response.status}`)
      const groups = (await response.json()) as EntryGroup[]
      if (round >= warmUps) times.push(performance.now() - sentAt)
      found = groups.flatMap(({ entries }) => entries).length
    }
    const figures = [0.5, 0.95].map((part) => `${percentile(times, part).toFixed(1)} ms`)
    lines.push(`| ${name} | ${found} | ${figures.join(' | ')} |`)
  }
  return lines
}

async function createSearches() {
  const [enquiry] = await db.select().from(contactSubmissions).orderBy(desc(contactSubmissions.id)).limit(1)
  const [order] = await db.select().from(orders).orderBy(desc(orders.id)).limit(1)
  return {
    'a common name': 'okafor',
    'two words': 'sarah okafor',
    'the beginning of a name': 'oka',
    'two letters in many': 'jo',
    'a word in half of all': 'example.com',
    'a letter combination in very many': 'an',
    'an e-mail address': enquiry?.email ?? '',
    'a reference': enquiry?.reference ?? '',
    'an order': `#${order?.number}`,
    'a product': 'muslin',
    'nothing there': 'wheelbarrow quokka',
  }
}
