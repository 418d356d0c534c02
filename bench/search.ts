import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { collectSearchWords } from '#app/search/collect-search-words.jobs.server.ts'
import type { Instance } from '#test/instance.ts'

import { percentile } from './processes.ts'

const rounds = 40
const warmUps = 5
const batch = 100
const wordsEach = 400

const searches = {
  'a word in half of all': 'feeding',
  'two common words': 'night feeding',
  'four words': 'newborn sleep first week',
  'a rare word': 'jaundice',
  'half a word': 'breastfe',
  'a slip in a common word': 'feedign',
  'two typos': 'brestfeeding jaundise',
  'page 50 of a common word': 'feeding&page=50',
  'some of the words only': 'jaundice wheelbarrow',
  'nothing there': 'wheelbarrow',
}

/** The public search over many long articles, each page rendered. */
export async function benchSearch(instance: Instance, documents: number): Promise<string[]> {
  await writePosts(documents)
  const startedAt = performance.now()
  await collectSearchWords()
  const gathered = performance.now() - startedAt
  const lines = [
    `${documents.toLocaleString('en-GB')} posts of ${wordsEach} words; gathering their words anew takes ${gathered.toFixed(0)} ms.`,
    '',
    '| asked | p50 | p95 |',
    '|---|---|---|',
  ]
  for (const [name, words] of Object.entries(searches)) {
    const times: number[] = []
    for (let round = 0; round < rounds + warmUps; round += 1) {
      const sentAt = performance.now()
      const response = await fetch(`${instance.url}/search?q=${words.replaceAll(' ', '+')}`)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${words} answered ${response.status}`)
      if (round >= warmUps) times.push(performance.now() - sentAt)
    }
    lines.push(`| ${name} | ${percentile(times, 0.5).toFixed(1)} ms | ${percentile(times, 0.95).toFixed(1)} ms |`)
  }
  return lines
}

/** Each common word is in half of the texts, each of twelve thousand others in some three hundred. */
async function writePosts(count: number) {
  const common = 'feeding night newborn sleep first week baby midwife milk home care mother birth'.split(' ')
  const syllables = ['ba', 'ro', 'mi', 'ne', 'su', 'ta', 'lo', 'ki', 've', 'du', 'pa', 'ze']
  const others = syllables.flatMap((one) =>
    syllables.flatMap((two) =>
      syllables.flatMap((three) => syllables.slice(5).map((four) => one + two + three + four)),
    ),
  )
  const rare = ['jaundice', 'breastfeeding', ...others]
  let seed = 1
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % limit
  }
  const sentence = (length: number) => Array.from({ length }, () => rare[below(rare.length)]).join(' ')
  const body = () =>
    [common.filter(() => below(2) === 0).join(' '), ...Array.from({ length: wordsEach / 20 }, () => sentence(20))].join(
      '.\n\n',
    )
  for (let made = 0; made < count; made += batch)
    await db.insert(posts).values(
      Array.from({ length: batch }, (_, at) => ({
        id: newId(),
        title: `${common[below(common.length)]} ${sentence(5)}`,
        slug: `article-${made + at}`,
        excerpt: sentence(12),
        body: body(),
        publishStatus: 'published' as const,
        publishDate: new Date(Date.now() - (made + at) * 60_000),
      })),
    )
  // As autovacuum does within minutes.
  await db.execute(sql`analyze`)
}
