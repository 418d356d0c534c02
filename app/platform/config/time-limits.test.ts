import { expect, test } from 'vitest'

import { readConfig } from './config.server.ts'
import { timeLimit } from './time-limits.server.ts'

const read = (times?: string) =>
  readConfig({
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    SESSION_SECRET: 'a secret of thirty-two characters',
    TIME_LIMITS_TIMES: times,
  }).timeLimitsTimes

test('time limits are the usual ones unless a setting multiplies them, as it does in tests', () => {
  expect(read()).toBe(1)
  expect(read('2.5')).toBe(2.5)
  expect(timeLimit(2500)).toBe(25_000)
})

test.each([
  ['0', 'must be more than 0'],
  ['-1', 'must be more than 0'],
  ['long', 'must be a number'],
])('TIME_LIMITS_TIMES=%s is refused', (times, sentence) => {
  expect(() => read(times)).toThrow(`The setting TIME_LIMITS_TIMES is wrong: ${sentence}.`)
})
