import { expect, test } from 'vitest'

import { parseSearchQuery } from './search-query.ts'

test.each([
  ['  Night   feeds ', ['night', 'feeds']],
  ['mother’s milk', ['mothers', 'milk']],
  ['sleep, sleep & Sleep!', ['sleep']],
  ["'; drop table faqs; --", ['drop', 'table', 'faqs']],
  ['naïve bébé', ['naïve', 'bébé']],
])('the search %j is parsed into the words %j', (typed, words) => {
  expect(parseSearchQuery(typed)).toMatchObject({ state: 'asked', words })
})

test('a search of only blanks is treated as empty', () => {
  expect(parseSearchQuery(' \t\n ')).toEqual({ state: 'nothing' })
})

test.each(['!!! ???', '😀', '%%%', '& | ! ( ) :*'])(
  'the search %j is rejected because it contains no word',
  (typed) => {
    expect(parseSearchQuery(typed)).toMatchObject({ state: 'refused', reason: 'Please type a word or two to look for' })
  },
)

test('a search of eight kilobytes is rejected, and its displayed text is shortened', () => {
  const search = parseSearchQuery('milk '.repeat(1700))
  expect(search).toMatchObject({ state: 'refused', reason: expect.stringContaining('100 characters') })
  if (search.state === 'refused') expect(search.typed.length).toBeLessThanOrEqual(100)
})
