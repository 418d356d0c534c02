import { expect, test } from 'vitest'

import { offerEnd } from './class-rules.ts'
import { describeSessions, parseClassSession, parseClassSessions, sessionsOfTomorrow } from './sessions.ts'

test('a session time is read as London time, in winter and in summer', () => {
  expect(parseClassSession('2026-12-05 10:00-12:00')?.startsAt.toISOString()).toBe('2026-12-05T10:00:00.000Z')
  expect(parseClassSession('2026-07-05 10:00-12:00')?.startsAt.toISOString()).toBe('2026-07-05T09:00:00.000Z')
  // The repeated hour when the clocks go back.
  expect(parseClassSession('2026-10-25 01:00-01:30')?.endsAt.toISOString()).toBe('2026-10-25T01:30:00.000Z')
})

test.each([
  '2026-12-05 12:00-10:00',
  '2026-12-05 10:00-10:00',
  '2026-02-30 10:00-12:00',
  '2026-12-05',
  'x'.repeat(500),
])('%s is not a valid session', (stored) => {
  expect(parseClassSession(stored)).toBeUndefined()
})

test('sessions are listed in chronological order', () => {
  const stored = ['2026-12-12 10:00-12:00', '2026-12-05 10:00-12:00', '2026-12-19 10:00-12:00']
  expect(describeSessions(stored)).toBe('Saturday 5 December 2026, 10:00 to 12:00, and 2 more dates')
  expect(describeSessions([])).toBe('Dates to follow')
  expect(parseClassSessions(stored).map(({ day }) => day)).toEqual(['2026-12-05', '2026-12-12', '2026-12-19'])
  const beforeMidnight = new Date('2026-12-11T23:30:00Z')
  expect(sessionsOfTomorrow(stored, beforeMidnight).map(({ day }) => day)).toEqual(['2026-12-12'])
})

test.each([
  ['a month ahead a day', '2026-12-30T10:00:00Z', '2026-12-02T10:00:00Z'],
  ['a day ahead half of the time', '2026-12-02T10:00:00Z', '2026-12-01T22:00:00Z'],
  ['an hour and a half ahead an hour', '2026-12-01T11:30:00Z', '2026-12-01T11:00:00Z'],
  ['never longer than to the beginning', '2026-12-01T10:20:00Z', '2026-12-01T10:20:00Z'],
])('the duration of an offer: %s', (_, startsAt, end) => {
  expect(offerEnd(new Date(startsAt), new Date('2026-12-01T10:00:00Z'))).toEqual(new Date(end))
})
