import { expect, test } from 'vitest'

import { parseSearchQuery } from './search-query.ts'

test.each([
  ['  Night   feeds ', ['night', 'feeds']],
  ['mother’s milk', ['mothers', 'milk']],
  ['sleep, sleep & Sleep!', ['sleep']],
  ["'; drop table faqs; --", ['drop', 'table', 'faqs']],
  ['naïve bébé', ['naïve', 'bébé']],
])('%j asks for %j', (typed, words) => {
  expect(parseSearchQuery(typed)).toMatchObject({ state: 'asked', words })
})

test('nothing is asked by blanks alone', () => {
  expect(parseSearchQuery(' \t\n ')).toEqual({ state: 'nothing' })
})

test.each(['!!! ???', '😀', '%%%', '& | ! ( ) :*'])('%j has no word in it', (typed) => {
  expect(parseSearchQuery(typed)).toMatchObject({ state: 'refused', reason: 'Please type a word or two to look for' })
})

test('eight kilobytes are refused, and the shown text is shortened', () => {
  const search = parseSearchQuery('milk '.repeat(1700))
  expect(search).toMatchObject({ state: 'refused', reason: expect.stringContaining('100 characters') })
  if (search.state === 'refused') expect(search.typed.length).toBeLessThanOrEqual(100)
})
