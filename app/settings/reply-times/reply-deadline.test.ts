import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { londonClock, londonInstants } from '#app/platform/time/london-time.ts'

import { callDays, describeReplyDeadline, replyDeadline } from './reply-deadline.ts'
import { noReplyHours, type ReplyTimes, weekdays } from './reply-times.ts'

const weekday = { from: '09:00', to: '18:00' }
const usual: ReplyTimes = {
  reply_hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { from: '10:00', to: '16:00' },
    sunday: null,
  },
  closed_days: ['2026-12-25', '2026-12-28'],
}

test.each([
  ['in opening hours a day later', '2026-11-25T14:37:20Z', '2026-11-26T14:37:00.000Z'],
  ['at night', '2026-11-25T02:00:00Z', '2026-11-26T11:00:00.000Z'],
  ['after closing time', '2026-11-25T21:00:00Z', '2026-11-27T11:00:00.000Z'],
  ['before a Sunday', '2026-11-28T11:00:00Z', '2026-11-30T11:00:00.000Z'],
  ['before closed days', '2026-12-24T12:00:00Z', '2026-12-26T12:00:00.000Z'],
  ['before a closed Monday', '2026-12-26T20:00:00Z', '2026-12-29T11:00:00.000Z'],
  ['in summer', '2026-07-01T20:00:00Z', '2026-07-03T10:00:00.000Z'],
  ['before the clocks go forward', '2026-03-27T20:00:00Z', '2026-03-30T10:00:00.000Z'],
  ['before the clocks go back', '2026-10-23T20:00:00Z', '2026-10-26T11:00:00.000Z'],
])('the promised reply time is correct for an enquiry %s', (_, received, by) => {
  expect(replyDeadline(new Date(received), usual).toISOString()).toBe(by)
})

test.each([
  ['on a Saturday morning', '2026-11-28T09:00:00Z', ['today']],
  ['on a Saturday evening', '2026-11-28T16:00:00Z', []],
  ['late on a Sunday', '2026-11-29T23:40:00Z', ['tomorrow']],
  ['on a Tuesday', '2026-11-24T17:59:00Z', ['today', 'tomorrow']],
  ['before a closed day', '2026-12-24T12:00:00Z', ['today']],
])('%s a call is offered on the days of the two that are open', (_, at, days) => {
  expect(callDays(new Date(at), usual)).toEqual(days)
  expect(callDays(new Date(at), { ...usual, reply_hours: noReplyHours })).toEqual([])
})

test('without opening hours a reply is promised within 24 hours, even on closed days', () => {
  const times = { reply_hours: noReplyHours, closed_days: ['2026-11-26'] }
  expect(replyDeadline(new Date('2026-11-25T14:37:00Z'), times).toISOString()).toBe('2026-11-26T14:37:00.000Z')
})

test('on a day open for less than two hours the promise ends at closing time', () => {
  const times = { ...usual, reply_hours: { ...noReplyHours, monday: { from: '09:00', to: '09:45' } } }
  expect(replyDeadline(new Date('2026-11-25T14:00:00Z'), times).toISOString()).toBe('2026-11-30T09:45:00.000Z')
})

const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${hour}:${minute}`
})
const hours = fc
  .tuple(clock, clock)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))
const replyHours = fc.record(
  Object.fromEntries(weekdays.map((day) => [day, fc.option(hours)])) as Record<
    (typeof weekdays)[number],
    fc.Arbitrary<typeof weekday | null>
  >,
)
const minutesOf = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 60_000, max: Date.parse(to) / 60_000 })
    .map((minute) => new Date(minute * 60_000))
// With more samples around both clock changes.
const received = fc.oneof(
  minutesOf('2026-01-01', '2028-12-31'),
  minutesOf('2027-03-25', '2027-03-30'),
  minutesOf('2026-10-22', '2026-10-28'),
)
const dayOf = (instant: Date) => londonClock(instant).day

describe('for any opening hours', () => {
  test('the promised time is within opening hours, not on a closed day and not before 24 hours have passed', () => {
    fc.assert(
      fc.property(received, replyHours, fc.array(received.map(dayOf), { maxLength: 3 }), (at, open, closed) => {
        fc.pre(Object.values(open).some((day) => day !== null))
        const by = replyDeadline(at, { reply_hours: open, closed_days: closed })
        const { day, time } = londonClock(by)
        const today = open[weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday']
        expect(closed).not.toContain(day)
        // A time in the hour skipped in spring falls an hour later.
        const isLeftOut = londonInstants(day, '01:00')?.length === 0
        if (!isLeftOut) expect(today && today.from <= time && time <= today.to).toBe(true)
        expect(by.getTime()).toBeGreaterThanOrEqual(at.getTime() + 24 * 60 * 60_000)
      }),
      { numRuns: 2000 },
    )
  })
})

test('the promise names the time, and the closure if a reply takes longer than 24 hours', () => {
  const at = new Date('2026-11-25T14:30:00Z')
  expect(describeReplyDeadline(at, new Date('2026-11-26T14:30:00Z'))).toBe(
    'within 24 hours, by 14:30 on Thursday 26 November',
  )
  expect(describeReplyDeadline(at, new Date('2026-11-30T11:00:00Z'))).toBe(
    'by 11:00 on Monday 30 November (24 hours end while we are closed)',
  )
})
