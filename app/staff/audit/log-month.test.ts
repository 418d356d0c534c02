import { expect, test } from 'vitest'

import { daysOfMonth } from './log-month.ts'

test.each([
  [null, '2026-11-03T12:00:00Z', '2026-10-01', '2026-10-31'],
  [null, '2027-01-01T00:00:00Z', '2026-12-01', '2026-12-31'],
  // Midnight in London is an hour earlier in UTC.
  [null, '2026-06-30T23:00:00Z', '2026-06-01', '2026-06-30'],
  ['2028-02', '2028-03-01T12:00:00Z', '2028-02-01', '2028-02-29'],
  ['2026-13', '2026-11-03T12:00:00Z', '2026-10-01', '2026-10-31'],
  ['2026-10-05', '2026-11-03T12:00:00Z', '2026-10-01', '2026-10-31'],
])('the month %j, on %s, is from %s to %s', (month, now, from, to) => {
  expect(daysOfMonth(month, new Date(now))).toEqual({ from, to })
})
