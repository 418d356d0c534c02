import { expect, test } from 'vitest'

import { parseMoment } from './parse-moment.ts'

const now = new Date('2026-11-27T12:00:00Z')

test.each([
  ['2026-11-22 14:05', '2026-11-22T14:05:00.000Z'],
  ['2026-07-22 14:05', '2026-07-22T13:05:00.000Z'],
  ['2026-11-22T14:05:30', '2026-11-22T14:05:30.000Z'],
  ['2026-10-25T00:30Z', '2026-10-25T00:30:00.000Z'],
  ['now', undefined],
])('the moment "%s" is parsed as %s', (text, iso) => {
  expect(parseMoment(text, now)?.toISOString()).toBe(iso)
})

test.each([
  ['yesterday', 'Say when by the clocks of London'],
  ['2026-02-30 14:05', 'Say when'],
  ['2026-11-22 14:05:75', 'Say when'],
  ['2026-13-40T99:99Z', 'Say when'],
  [`2026-11-22 14:05${' '.repeat(100)}`, 'Say when'],
  // The hour that is skipped when summer time begins.
  ['2026-03-29 01:30', 'Say when'],
  ['2026-10-25 01:30', 'say --until 2026-10-25T00:30Z or --until 2026-10-25T01:30Z'],
  ['2026-11-27 12:01', 'has not been yet'],
])('the moment "%s" is refused', (text, sentence) => {
  expect(() => parseMoment(text, now)).toThrow(sentence)
})
