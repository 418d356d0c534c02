import { expect, test } from 'vitest'

import { longestGapMs } from './job-alarms.server.ts'

test.each([
  ['* * * * *', 1],
  ['*/10 * * * *', 10],
  ['17 * * * *', 60],
  ['0 */6 * * *', 6 * 60],
  // Not at night.
  ['15 8-20 * * *', 12 * 60],
  ['22 3 * * *', 24 * 60],
  ['10 6 1 * *', 31 * 24 * 60],
])('the longest gap of the schedule %s is %d minutes', (match, minutes) => {
  expect(longestGapMs(match)).toBe(minutes * 60_000)
})
