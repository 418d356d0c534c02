import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { londonClock } from '#app/platform/time/london-time.ts'

import { boundsOf, daysOf, monthOffset, nameOfMonth, readMonth, describeClockChange, weekdayOf } from './month.ts'

test('an invalid month falls back to the current month in London', () => {
  const lastMinute = new Date('2027-03-31T23:30:00Z')
  for (const typed of [null, '', '2027-13', '2027-3', '1945-07', '2027-03-01', '<script>'])
    expect(readMonth(typed, lastMinute)).toBe('2027-04')
  expect(readMonth('2027-10', lastMinute)).toBe('2027-10')
})

test('a month has a name, weekdays, days, and neighbours within the supported years', () => {
  expect(nameOfMonth('2027-03')).toBe('March 2027')
  expect(weekdayOf('2027-03-01')).toBe(0)
  expect(weekdayOf('2027-10-31')).toBe(6)
  expect(daysOf('2028-02')).toHaveLength(29)
  expect([monthOffset('2027-01', -1), monthOffset('2027-12', 1)]).toEqual(['2026-12', '2028-01'])
  expect([monthOffset('2000-01', -1), monthOffset('2199-12', 1)]).toEqual([undefined, undefined])
})

test('a month starts and ends at midnight in London', () => {
  expect(boundsOf('2027-03')).toEqual({
    from: new Date('2027-03-01T00:00:00Z'),
    until: new Date('2027-03-31T23:00:00Z'),
  })
  expect(boundsOf('2199-12').until).toEqual(new Date('2200-01-01T00:00:00Z'))
})

test('every instant lies within the month that it falls in by London time', () => {
  const minute = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2199, 0, 1) / 60_000 })
  fc.assert(
    fc.property(minute, (minutes) => {
      const instant = new Date(minutes * 60_000)
      const { day } = londonClock(instant)
      const { from, until } = boundsOf(day.slice(0, 7))
      expect(from <= instant && instant < until).toBe(true)
      expect(daysOf(day.slice(0, 7))).toContain(day)
    }),
  )
})

test('only the two days on which the clocks change say so', () => {
  const changes = Array.from({ length: 12 }, (_, at) => daysOf(monthOffset('2027-01', at) ?? ''))
    .flat()
    .flatMap((day) => (describeClockChange(day) ? [[day, describeClockChange(day)]] : []))
  expect(changes).toEqual([
    ['2027-03-28', 'Clocks go forward: 01:00 GMT is 02:00 BST'],
    ['2027-10-31', 'Clocks go back: 02:00 BST is 01:00 GMT'],
  ])
})
