import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatAgo, londonClock, londonInstants } from './london-time.ts'

const iso = (day: string, time: string) => londonInstants(day, time)?.map((instant) => instant.toISOString())

test('a winter time is Greenwich Mean Time, and a summer time is an hour ahead of it', () => {
  expect(iso('2026-01-15', '09:00')).toEqual(['2026-01-15T09:00:00.000Z'])
  expect(iso('2026-07-15', '09:00')).toEqual(['2026-07-15T08:00:00.000Z'])
  expect(londonClock(new Date('2026-07-15T08:00:00Z'))).toEqual({ day: '2026-07-15', time: '09:00', zone: 'BST' })
  expect(londonClock(new Date('2026-01-15T00:00:00Z'))).toEqual({ day: '2026-01-15', time: '00:00', zone: 'GMT' })
})

test('the hour skipped in spring has no instants', () => {
  expect(iso('2026-03-29', '00:59')).toHaveLength(1)
  expect(iso('2026-03-29', '01:00')).toEqual([])
  expect(iso('2026-03-29', '01:59')).toEqual([])
  expect(iso('2026-03-29', '02:00')).toEqual(['2026-03-29T01:00:00.000Z'])
})

test('the hour repeated in autumn has two instants, summer time first', () => {
  expect(iso('2026-10-25', '00:59')).toHaveLength(1)
  expect(iso('2026-10-25', '01:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
  expect(iso('2026-10-25', '02:00')).toHaveLength(1)
})

test('an invalid day or time is refused', () => {
  for (const [day, time] of [
    ['2026-02-30', '09:00'],
    ['2026-1-5', '09:00'],
    ['tomorrow', '09:00'],
    ['2026-01-05', '24:00'],
    ['2026-01-05', '9:00'],
    ['', ''],
  ] as const)
    expect(londonInstants(day, time)).toBeUndefined()
})

test('every instant is found from its London day and time', () => {
  const minute = fc.integer({ min: Date.UTC(1980, 0, 1) / 60_000, max: Date.UTC(2099, 0, 1) / 60_000 })
  fc.assert(
    fc.property(minute, (minutes) => {
      const instant = new Date(minutes * 60_000)
      const { day, time } = londonClock(instant)
      expect(londonInstants(day, time)).toContainEqual(instant)
    }),
  )
})

test('a recent change is shown with how long ago it was, and after a week with its date', () => {
  const now = new Date('2026-09-15T12:00:00Z')
  const ago = (minutes: number) => formatAgo(new Date(now.getTime() - minutes * 60_000), now)
  expect([-1, 0, 1, 59, 60, 1439, 1440].map(ago)).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
  ])
  expect(ago(7 * 1440)).toBe('Sep 08, 2026')
})
