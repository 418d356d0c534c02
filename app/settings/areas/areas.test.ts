import { expect, test } from 'vitest'

import { careAreas, coverageOf, describeAreas, findCoverageGap, hasAreas, noAreas, splitDistricts } from './areas.ts'

const areas = {
  ...noAreas,
  newborn: { covered: ['BS6'], waiting: ['BS6', 'BS7'] },
  postnatal: { covered: [], waiting: ['BS6'] },
}

test('each service with areas reports whether it covers a district', () => {
  const coverages = (district: string) => coverageOf(areas, district).map(({ value, coverage }) => [value, coverage])
  expect(coverages('BS6')).toEqual([
    ['newborn', 'covered'],
    ['postnatal', 'waiting'],
  ])
  expect(coverages('BS7')).toEqual([
    ['newborn', 'waiting'],
    ['postnatal', 'outside'],
  ])
  expect(coverageOf(noAreas, 'BS6')).toEqual([])
  expect([hasAreas(areas), hasAreas(noAreas)]).toEqual([true, false])
})

test('a request falls short where all places are taken or nobody comes, and not before a service has areas', () => {
  expect(findCoverageGap(areas, 'newborn', 'BS6 7AA')).toBeUndefined()
  expect(findCoverageGap(areas, 'newborn', 'BS7 8AA')).toBe('waiting')
  expect(findCoverageGap(areas, 'newborn', 'SW1A 1AA')).toBe('outside')
  expect(findCoverageGap(areas, 'antenatal', 'SW1A 1AA')).toBeUndefined()
})

test('typed districts are split at commas, semicolons, spaces and line breaks, sorted, and listed once each', () => {
  expect(splitDistricts(' bs10, BS6;bs2\nBS6 ')).toEqual(['BS2', 'BS6', 'BS10'])
})

test.each(['BS', 'BS6 7AA', 'bs6', 'London', ''])('“%s” is not a district', (district) => {
  expect(careAreas.safeParse({ ...noAreas, newborn: { covered: [district], waiting: [] } }).success).toBe(false)
})

test('areas are listed in words, unless there are none or too many to read', () => {
  expect(describeAreas({ covered: ['BS1', 'BS2'], waiting: ['BS3'] })).toBe(
    'We come to BS1 and BS2. In BS3 all places are taken.',
  )
  expect(describeAreas({ covered: [], waiting: [] })).toBeUndefined()
  const many = Array.from({ length: 21 }, (_, n) => `BS${n + 1}`)
  expect(describeAreas({ covered: many, waiting: [] })).toBeUndefined()
})
