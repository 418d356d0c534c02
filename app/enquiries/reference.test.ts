import { expect, test } from 'vitest'

import { newReference, readReference } from '#app/enquiries/reference.ts'

const drawn = Array.from({ length: 5000 }, newReference)

test('a reference can be read out on the phone: no vowels and no ambiguous characters', () => {
  for (const reference of drawn)
    expect(reference).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}$/)
})

test('five thousand references are all different', () => {
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('every character of a reference is equally likely', () => {
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
])('the reference %s is read as %s', (typed, reference) => {
  expect(readReference(typed)).toBe(reference)
})
