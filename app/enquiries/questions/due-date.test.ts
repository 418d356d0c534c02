import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readDueDate, describeGestation } from './due-date.ts'

const dayMs = 24 * 60 * 60 * 1000
const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2075-12-31'), noInvalidDate: true })
const iso = (date: Date) => date.toISOString().slice(0, 10)
const later = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)

const padded = (n: number) => String(n).padStart(2, '0')
const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',')

/** Every way in which people type one day. */
function spellings(date: Date) {
  const [d, m, y] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()]
  const name = months[m - 1] ?? ''
  return [
    [`${d}`, `${m}`, `${y}`],
    [padded(d), padded(m), `${y}`],
    [`${d}`, name, `${y}`],
    [`${d}`, name.slice(0, 3).toLowerCase(), `${y % 100}`.padStart(2, '0')],
    [`${d}/${m}/${y}`, '', ''],
    ['', `${padded(d)}.${padded(m)}.${y}`, ''],
    [iso(date), '', ''],
  ]
}

// A seed may draw neither end.
const atBothEnds = (first: number, last: number): [Date, number][] =>
  [first, last].map((days) => [new Date('2026-11-03'), days])

describe('a due date', () => {
  test('from 6 weeks ago to 42 weeks ahead is accepted, however it is typed', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -42, max: 294 }), (today, days) => {
        const due = later(today, days)
        for (const parts of spellings(due)) expect(readDueDate(parts, iso(today)), parts.join('|')).toBe(iso(due))
      }),
      { examples: atBothEnds(-42, 294) },
    )
  })

  test('before or after that range is rejected', () => {
    const outside = fc.oneof(fc.integer({ min: -5000, max: -43 }), fc.integer({ min: 295, max: 5000 }))
    fc.assert(
      fc.property(day, outside, (today, days) => {
        const [parts = []] = spellings(later(today, days))
        expect(readDueDate(parts, iso(today))).toBeUndefined()
      }),
      { examples: atBothEnds(-43, 295) },
    )
  })
})

describe('gestation', () => {
  test.each([
    [109, 'about 24 weeks and 3 days'],
    [112, 'about 24 weeks'],
    [0, 'about 40 weeks'],
    [-8, 'about 41 weeks and 1 day'],
    [273, 'about 1 week'],
    [279, 'about 1 day'],
    [280, 'about 0 days'],
    [281, undefined],
  ])('with %i days to go is %j', (days, words) => {
    const today = new Date('2026-11-21')
    expect(describeGestation(iso(later(today, days)), iso(today))).toBe(words)
  })
})
