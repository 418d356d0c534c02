import { expect, test } from 'vitest'

import { isForRecords, readSearch } from './entries.ts'

test.each([
  ['  Ada \t Okafor\n', 'Ada Okafor', true],
  ['ada@example.com', 'ada@example.com', true],
  ['#1a2b3c4d', '#1a2b3c4d', true],
  ['a', 'a', false],
  [' \u0000 ', '', false],
  ['!? …', '!? …', false],
])('of %j %j is looked for, among records %s', (text, search, isAsked) => {
  expect(readSearch(text)).toBe(search)
  expect(isForRecords(search)).toBe(isAsked)
})

test('of eight kilobytes only the beginning is looked for', () => {
  expect(readSearch('milk '.repeat(1700))).toHaveLength(99)
})
