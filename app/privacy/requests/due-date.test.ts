import { assert, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { daysBetween } from '#app/enquiries/typed-date.ts'
import { addDays } from '#app/platform/time/london-time.ts'

import { correspondingDate, dueDate, formatDaysTo, lastDayToExtend } from './due-date.ts'

const day = date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((instant) =>
  instant.toISOString().slice(0, 10),
)

const plain = { type: 'access', acknowledgedOn: null, extendedOn: null, pausedDays: 0 }

// Examples from the ICO.
test.each([
  ['2026-09-03', '2026-10-03'],
  ['2026-03-31', '2026-04-30'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-30', '2028-02-29'],
  ['2026-12-31', '2027-01-31'],
])('a request received on %s is due on %s', (receivedOn, last) => {
  expect(dueDate({ ...plain, receivedOn })).toBe(last)
})

test('the corresponding date is the same day of the target month, or its last day if that month is shorter', () => {
  assert(
    property(day, integer({ min: 1, max: 12 }), (from, months) => {
      const to = correspondingDate(from, months)
      const [fromYear = 0, fromMonth = 0, fromDate = 0] = from.split('-').map(Number)
      const [year = 0, month = 0, dayOfMonth = 0] = to.split('-').map(Number)
      expect(year * 12 + month).toBe(fromYear * 12 + fromMonth + months)
      const isLastOfMonth = addDays(to, 1).endsWith('-01')
      expect(dayOfMonth === fromDate || (dayOfMonth < fromDate && isLastOfMonth)).toBe(true)
    }),
  )
})

test('a pause moves the due date by exactly its days, and an extension by two more months', () => {
  assert(
    property(day, integer({ min: 0, max: 400 }), (receivedOn, pausedDays) => {
      const usual = dueDate({ ...plain, receivedOn }) ?? ''
      const paused = dueDate({ ...plain, receivedOn, pausedDays }) ?? ''
      expect(daysBetween(usual, paused)).toBe(pausedDays)
      expect(daysBetween(receivedOn, usual)).toBeGreaterThanOrEqual(28)
      expect(daysBetween(receivedOn, usual)).toBeLessThanOrEqual(31)
      const extended = dueDate({ ...plain, receivedOn, pausedDays, extendedOn: receivedOn }) ?? ''
      expect(addDays(extended, -pausedDays)).toBe(correspondingDate(receivedOn, 3))
      expect(lastDayToExtend({ receivedOn, pausedDays })).toBe(paused)
    }),
  )
})

test('a request received later is never due earlier', () => {
  assert(
    property(day, integer({ min: 0, max: 60 }), (receivedOn, later) => {
      const [first, second] = [receivedOn, addDays(receivedOn, later)].map((from) =>
        dueDate({ ...plain, receivedOn: from }),
      )
      expect((first ?? '') <= (second ?? '')).toBe(true)
    }),
  )
})

test('a complaint is due for acknowledgement on the thirtieth day, counting the day of receipt as the first', () => {
  const complaint = { ...plain, type: 'complaint', receivedOn: '2026-11-21' }
  expect(dueDate(complaint)).toBe('2026-12-20')
  expect(dueDate({ ...complaint, acknowledgedOn: '2026-11-30' })).toBeNull()
})

test.each([
  ['2026-11-26', 'today'],
  ['2026-11-27', 'in 1 day'],
  ['2026-12-10', 'in 14 days'],
  ['2026-11-24', '2 days ago'],
])('%s is shown as %s on 26 November 2026', (last, words) => {
  expect(formatDaysTo(last, '2026-11-26')).toBe(words)
})
