import { expect, test } from 'vitest'

import { type AlarmState, badAlarmState, unknownAlarmState, wellAlarmState } from './alarm.ts'
import { isAlarmOpen, nextRecord, noRecord } from './next-record.ts'

const poor = badAlarmState('12 emails are waiting.')

/** The notifications that the team gets after checks at these minutes. */
function runChecks(checks: [minute: number, state: AlarmState][], isSustained = false) {
  let record = noRecord
  const news: string[] = []
  for (const [minute, state] of checks) {
    const next = nextRecord(record, state, { isSustained, now: new Date(Date.UTC(2026, 10, 26, 0, minute)) })
    record = next.record
    if (next.notify) news.push(`${minute} ${next.notify}`)
  }
  return { news, isOpen: isAlarmOpen(record) }
}

test('an alarm is reported once after two bad checks in a row, and once when it clears', () => {
  const checks: [number, AlarmState][] = [1, 2, 3, 4, 90].map((minute) => [minute, poor])
  expect(runChecks([[0, wellAlarmState], ...checks])).toEqual({ news: ['2 raised'], isOpen: true })
  expect(runChecks([[0, wellAlarmState], ...checks, [91, wellAlarmState], [92, wellAlarmState]])).toEqual({
    news: ['2 raised', '91 cleared'],
    isOpen: false,
  })
})

test('a single bad check raises no alarm, and neither do two that are far apart', () => {
  expect(
    runChecks([
      [0, poor],
      [1, wellAlarmState],
      [2, poor],
      [3, wellAlarmState],
    ]).news,
  ).toEqual([])
  expect(
    runChecks([
      [0, poor],
      [6, poor],
    ]).news,
  ).toEqual([])
})

test('a check that measures a duration raises the alarm after one bad result', () => {
  expect(runChecks([[0, poor]], true).news).toEqual(['0 raised'])
})

test('a check that could not run changes nothing', () => {
  expect(
    runChecks([
      [0, poor],
      [1, poor],
      [2, unknownAlarmState],
      [3, wellAlarmState],
    ]).news,
  ).toEqual(['1 raised', '3 cleared'])
})

test('a flapping alarm is reported at most once an hour, and its end only if it was reported', () => {
  const flapping = Array.from({ length: 14 }, (_, n): [number, AlarmState] => [
    n * 10,
    n % 2 === 0 ? poor : wellAlarmState,
  ])
  expect(runChecks(flapping, true).news).toEqual([
    '0 raised',
    '10 cleared',
    '60 raised',
    '70 cleared',
    '120 raised',
    '130 cleared',
  ])
  expect(
    runChecks(
      [
        [0, poor],
        [5, wellAlarmState],
        [10, poor],
        [59, poor],
        [60, poor],
        [61, poor],
      ],
      true,
    ).news,
  ).toEqual(['0 raised', '5 cleared', '60 raised'])
})

test('an alarm raised again half an hour after it cleared is reported at once', () => {
  expect(
    runChecks(
      [
        [0, poor],
        [5, wellAlarmState],
        [35, poor],
      ],
      true,
    ).news,
  ).toEqual(['0 raised', '5 cleared', '35 raised'])
})
