import { expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'

import { zeroResultSearches } from './schema.ts'
import { recordZeroResultSearch, listZeroResultSearches, anonymizeQuery } from './zero-result-searches.server.ts'

test.each([
  ['Night Nurse', 'night nurse'],
  ['ada@example.org stitches', 'stitches'],
  ['call 07700 900123', 'call'],
  ['https://example.org/x feeding', 'feeding'],
  ['SW1A 1AA midwife', 'midwife'],
  ['<script>alert(1)</script>', ''],
  ['12345', ''],
])('the search %j is anonymised to %j', (typed, words) => {
  expect(anonymizeQuery(typed)).toBe(words)
})

test('equal zero-result searches share one counted row, and the most frequent is listed first', async () => {
  for (const typed of ['Doula', 'doula', 'reiki', 'doula ']) await recordZeroResultSearch(typed)
  expect(await listZeroResultSearches()).toMatchObject([
    { query: 'doula', searches: 3 },
    { query: 'reiki', searches: 1 },
  ])
})

test('of a flood of zero-result searches only the latest are stored', async () => {
  await db.delete(zeroResultSearches)
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const made = letters.flatMap((one) => letters.map((two) => ({ query: `${one}${two}`, lastAt: new Date(0) })))
  await db.insert(zeroResultSearches).values(made)
  await recordZeroResultSearch('doula')
  expect(await db.$count(zeroResultSearches)).toBe(500)
  expect((await listZeroResultSearches())[0]).toMatchObject({ query: 'doula' })
})
