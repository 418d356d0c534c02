import { expect, test } from 'vitest'

import { newReference, readReference } from '#app/enquiries/reference.ts'

const drawn = Array.from({ length: 5000 }, newReference)

test('a reference can be said on the phone: no vowels, nothing that sounds or looks like another', () => {
  for (const reference of drawn)
    expect(reference).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}$/)
})

test('five thousand references are five thousand', () => {
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('every letter is as likely as any other', () => {
  const counts = Map.groupBy(drawn.join('').replaceAll('-', ''), (letter) => letter)
  const expected = (drawn.length * 8) / 28
  expect(counts.size).toBe(28)
  // Eight standard deviations: chance alone never gets there.
  const margin = 8 * Math.sqrt(expected)
  for (const [, seen] of counts) expect(Math.abs(seen.length - expected)).toBeLessThan(margin)
})

test.each([
  ['K7QT-93RM', 'K7QT-93RM'],
  ['k7qt93rm', 'K7QT-93RM'],
  ['k7qt 93rm', 'K7QT-93RM'],
  ['K7QT–93RM', 'K7QT-93RM'],
  ['K7QT-93R', undefined],
  ['K7QT-93RMM', undefined],
  ['A7QT-93RM', undefined],
  ['f00d00000001', undefined],
])('%s is read as %s', (typed, reference) => {
  expect(readReference(typed)).toBe(reference)
})
