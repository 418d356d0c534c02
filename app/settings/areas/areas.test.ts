import { expect, test } from 'vitest'

import { careAreas, coverageOf, describeAreas, hasAreas, noAreas, splitDistricts } from './areas.ts'

const areas = {
  ...noAreas,
  newborn: { covered: ['BS6'], waiting: ['BS6', 'BS7'] },
  postnatal: { covered: [], waiting: ['BS6'] },
}

test('each service that is given somewhere says whether it is given here', () => {
  const told = (district: string) => coverageOf(areas, district).map(({ value, coverage }) => [value, coverage])
  expect(told('BS6')).toEqual([
    ['newborn', 'covered'],
    ['postnatal', 'waiting'],
  ])
  expect(told('BS7')).toEqual([
    ['newborn', 'waiting'],
    ['postnatal', 'outside'],
  ])
  expect(coverageOf(noAreas, 'BS6')).toEqual([])
  expect([hasAreas(areas), hasAreas(noAreas)]).toEqual([true, false])
})

test('districts are written as people list them, and kept in order', () => {
  expect(splitDistricts(' bs10, BS6;bs2\nBS6 ')).toEqual(['BS2', 'BS6', 'BS10'])
})

test.each(['BS', 'BS6 7AA', 'bs6', 'London', ''])('“%s” is no district', (district) => {
  expect(careAreas.safeParse({ ...noAreas, newborn: { covered: [district], waiting: [] } }).success).toBe(false)
})

test('areas are named while they can be read', () => {
  expect(describeAreas({ covered: ['BS1', 'BS2'], waiting: ['BS3'] })).toBe(
    'We come to BS1 and BS2. In BS3 there is a waiting list.',
  )
  expect(describeAreas({ covered: [], waiting: [] })).toBeUndefined()
  const many = Array.from({ length: 21 }, (_, n) => `BS${n + 1}`)
  expect(describeAreas({ covered: many, waiting: [] })).toBeUndefined()
})
