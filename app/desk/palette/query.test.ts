import { expect, test } from 'vitest'

import { type Entry, parseQuery, filterShown } from './query.ts'

test.each([
  ['  Ada \t Okafor\n', { state: 'asked', search: 'Ada Okafor', isEnough: true }],
  ['ada@example.com', { state: 'asked', search: 'ada@example.com', isEnough: true }],
  ['#1a2b3c4d', { state: 'asked', search: '#1a2b3c4d', isEnough: true }],
  ['a', { state: 'asked', search: 'a', isEnough: false }],
  [' \u0000 ', { state: 'nothing' }],
  ['', { state: 'nothing' }],
])('the query %j is parsed', (text, typed) => {
  expect(parseQuery(text)).toEqual(typed)
})

test.each(['%%%', '!? …', '😀', '& | ( )'])('the query %j is refused because it has no word in it', (text) => {
  expect(parseQuery(text)).toEqual({ state: 'refused', reason: 'Please type a word or two to look for' })
})

test('a query of eight kilobytes is refused', () => {
  expect(parseQuery('milk '.repeat(1700))).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('100 characters'),
  })
})

const ada: Entry = { href: '/a', label: 'Ada Okafor', note: 'K7QT-93RM, ada@example.com' }
const bea: Entry = { href: '/b', label: 'Bea Okafor', note: 'M2XX-11AA, bea@example.com' }
const found = [{ name: 'Contact Submissions', entries: [ada, bea] }]

test('further typing filters the shown results by their whole visible text', () => {
  expect(filterShown(found, 'okafor ad')).toEqual([{ name: 'Contact Submissions', entries: [ada] }])
  expect(filterShown(found, 'M2XX')).toEqual([{ name: 'Contact Submissions', entries: [bea] }])
  expect(filterShown(found, 'okafor')).toEqual(found)
})

test('a different search leaves none of the shown results', () => {
  expect(filterShown(found, 'wombat')).toEqual([])
})
