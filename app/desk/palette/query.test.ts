import { expect, test } from 'vitest'

import { readTyped } from './query.ts'

test.each([
  ['  Ada \t Okafor\n', { state: 'asked', search: 'Ada Okafor', isEnough: true }],
  ['ada@example.com', { state: 'asked', search: 'ada@example.com', isEnough: true }],
  ['#1a2b3c4d', { state: 'asked', search: '#1a2b3c4d', isEnough: true }],
  ['a', { state: 'asked', search: 'a', isEnough: false }],
  [' \u0000 ', { state: 'nothing' }],
  ['', { state: 'nothing' }],
])('%j is read', (text, typed) => {
  expect(readTyped(text)).toEqual(typed)
})

test.each(['%%%', '!? …', '😀', '& | ( )'])('%j has no word in it', (text) => {
  expect(readTyped(text)).toEqual({ state: 'refused', reason: 'Please type a word or two to look for' })
})

test('eight kilobytes are refused', () => {
  expect(readTyped('milk '.repeat(1700))).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('100 characters'),
  })
})
