import { expect, test } from 'vitest'

import { acknowledgementDeadline } from './acknowledgement-deadline.ts'

test.each([
  ['2026-11-21T12:00:00Z', '20 December 2026'],
  // Already the 22nd in London.
  ['2026-06-21T23:30:00Z', '21 July 2026'],
  // Across both clock changes.
  ['2027-03-01T00:10:00Z', '30 March 2027'],
  ['2026-10-20T22:59:00Z', '18 November 2026'],
  ['2028-02-01T09:00:00Z', '1 March 2028'],
])('a complaint received at %s must be acknowledged by %s, the thirtieth day', (received, last) => {
  expect(acknowledgementDeadline(new Date(received))).toBe(last)
})
