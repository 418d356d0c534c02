import { expect, test } from 'vitest'

import { type AlarmState, bad, unknown, well } from './alarm.ts'
import { isOpen, nextRecord, noRecord } from './next-record.ts'

const poor = bad('12 mails wait.')

/** What the team is told by checks at these minutes. */
function told(checks: [minute: number, state: AlarmState][], isSustained = false) {
  let record = noRecord
  const news: string[] = []
  for (const [minute, state] of checks) {
    const next = nextRecord(record, state, { isSustained, now: new Date(Date.UTC(2026, 10, 26, 0, minute)) })
    record = next.record
    if (next.tell) news.push(`${minute} ${next.tell}`)
  }
  return { news, isOpen: isOpen(record) }
}

test('an alarm is told once when two checks in a row are bad, and once when it is well again', () => {
  const checks: [number, AlarmState][] = [1, 2, 3, 4, 90].map((minute) => [minute, poor])
  expect(told([[0, well], ...checks])).toEqual({ news: ['2 raised'], isOpen: true })
  expect(told([[0, well], ...checks, [91, well], [92, well]])).toEqual({
    news: ['2 raised', '91 cleared'],
    isOpen: false,
  })
})

test('a blip raises nothing, and neither do two that are far apart', () => {
  expect(
    told([
      [0, poor],
      [1, well],
      [2, poor],
      [3, well],
    ]).news,
  ).toEqual([])
  expect(
    told([
      [0, poor],
      [6, poor],
    ]).news,
  ).toEqual([])
})

test('one bad check is enough where the check measures a duration', () => {
  expect(told([[0, poor]], true).news).toEqual(['0 raised'])
})

test('a check that could not be made changes nothing', () => {
  expect(
    told([
      [0, poor],
      [1, poor],
      [2, unknown],
      [3, well],
    ]).news,
  ).toEqual(['1 raised', '3 cleared'])
})

test('an alarm that flaps is told at most once an hour, and what was not told is not taken back', () => {
  const flapping = Array.from({ length: 14 }, (_, n): [number, AlarmState] => [n * 10, n % 2 === 0 ? poor : well])
  expect(told(flapping, true).news).toEqual([
    '0 raised',
    '10 cleared',
    '60 raised',
    '70 cleared',
    '120 raised',
    '130 cleared',
  ])
  expect(
    told(
      [
        [0, poor],
        [5, well],
        [10, poor],
        [59, poor],
        [60, poor],
        [61, poor],
      ],
      true,
    ).news,
  ).toEqual(['0 raised', '5 cleared', '60 raised'])
})

test('raised again half an hour later, it is told again at once', () => {
  expect(
    told(
      [
        [0, poor],
        [5, well],
        [35, poor],
      ],
      true,
    ).news,
  ).toEqual(['0 raised', '5 cleared', '35 raised'])
})
