import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'

import { foldedSql, phoneSql } from './search-sql.ts'
import { apostrophes, dashes, foldText, plainLetters, plainPairs, searchTerms } from './search-text.ts'

test.each([
  ['Zoë', 'zoe'],
  ['O’Brien', 'obrien'],
  ["O'BRIEN", 'obrien'],
  ['Łukasz Ørsted', 'lukasz orsted'],
  ['Weiß', 'weiss'],
  ['K7QT–93RM', 'k7qt-93rm'],
])('%s is folded to %s for comparison', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['020 7946 0321', [['02079460321']]],
  ['+44 (0)20 7946-0321', [['442079460321']]],
  ['0044 20 7946 0321', [['442079460321']]],
  ['(020) 7946', [['0207946']]],
  ['zoe 0321', [['zoe'], ['0321']]],
  ['2345-6789', [['23456789']]],
  ['ward 3 b', [['ward'], ['3'], ['b']]],
  ["o'brien", [['obrien', 'o brien']]],
  ['  ', []],
  // A lone apostrophe finds nothing rather than everything.
  ["'", [["'"]]],
])('a search for %s has the terms %j', (search, terms) => {
  expect(searchTerms(search)).toEqual(terms)
})

async function inDatabase(expression: (name: string) => ReturnType<typeof foldedSql>, value: string) {
  const { rows } = await db.execute<{ made: string }>(
    sql`select ${expression('given.text')} as made from (select ${value}::text as text) as given`,
  )
  return rows[0]?.made
}

const letters = `${apostrophes}${dashes}${Object.keys({ ...plainLetters, ...plainPairs }).join('')}aÉñÅçüZ ő-'%_\\`
const words = fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 30 })

test('the database folds any text as the code does', async () => {
  await fc.assert(
    fc.asyncProperty(words, async (text) => {
      expect(await inDatabase(foldedSql, text)).toBe(foldText(text))
    }),
    { numRuns: 200 },
  )
})

test.each(['020 7946 0321', '+44 20 7946 0321', '0044 (0)20 7946 0321', '(020) 79460321', '+44 020 7946 0321'])(
  '%s is indexed in its national and its international form',
  async (phone) => expect(await inDatabase(phoneSql, phone)).toBe(' 02079460321 442079460321'),
)
