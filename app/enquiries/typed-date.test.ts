import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { daysBetween, exampleDate, londonDay, readTypedDate } from '#app/enquiries/typed-date.ts'

describe('a date is read from', () => {
  test.each([
    [['3', '11', '2026']],
    [['03', '11', '26']],
    [['3', 'November', '2026']],
    [['3rd', 'NOV', '2026']],
    [[' 3 ', 'nov.', '2026']],
    [['3', 'sept', '2026'], '2026-09-03'],
    [['3/11/2026', '', '']],
    [['', '', '3/11/2026']],
    [['3.11.26', '', '']],
    [['3-11-2026', '', '']],
    [['2026-11-03', '', '']],
    [['3rd of November 2026', '', '']],
    [['November 3, 2026', '', '']],
    [['３', '１１', '２０２６']],
    [['29', '2', '2028'], '2028-02-29'],
  ])('%j', (parts, day = '2026-11-03') => {
    expect(readTypedDate(parts)).toBe(day)
  })
})

describe('no date is read from', () => {
  test.each([
    [['31', '4', '2026']],
    [['29', '2', '2027']],
    [['0', '1', '2026']],
    [['1', '13', '2026']],
    [['366', '1', '2026']],
    [['-3', '11', '2026']],
    [['3', '11', '']],
    [['3', '11', '202']],
    [['3', '11', '20266']],
    [['3', 'Nevember', '2026']],
    [['3', 'no', '2026']],
    [['3', '11', '2026', '1']],
    [['3/11/2026', '3/11/2026', '']],
    [['3\0', '11', '2026']],
    [['3', '11', '2026'.padEnd(10_000, ' 1')]],
    [['', '', '']],
    [[]],
  ])('%j', (parts) => {
    expect(readTypedDate(parts)).toBeUndefined()
  })
})

test('any input gives either a real date or none', () => {
  const part = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.integer().map(String), fc.constant('may'))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const day = readTypedDate(parts)
      if (day !== undefined) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
    }),
    { numRuns: 1000 },
  )
})

test('the day is the London date, also during summer time', () => {
  expect(londonDay(new Date('2026-07-01T22:59:59Z'))).toBe('2026-07-01')
  expect(londonDay(new Date('2026-07-01T23:00:00Z'))).toBe('2026-07-02')
  expect(londonDay(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31')
})

test('days are counted correctly across clock changes', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
})

test.each([
  [3, '2026-11-22', '27 2 2027'],
  [-1, '2026-11-01', '27 10 2026'],
  [-1, '2026-01-31', '27 12 2025'],
])('an example date %i months from %s is %s', (months, day, example) => {
  expect(exampleDate(months, new Date(`${day}T12:00:00Z`))).toBe(example)
})
