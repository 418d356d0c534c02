import { expect, test } from 'vitest'

import { bestOf, judge } from '#bench/budgets/judge.ts'

const least = { title: '', unit: ' %', least: 60 } as const
const most = { title: '', unit: ' ×', most: 2 } as const

test.each([
  [least, 60, 'met'],
  [least, 47, 'missed'],
  [least, 46, 'worse'],
  [{ ...least, known: 13 }, 10.1, 'missed'],
  [{ ...least, known: 13 }, 9.9, 'worse'],
  // A known figure that is better than the budget does not tighten it.
  [{ ...least, known: 80 }, 47, 'missed'],
  [most, 2, 'met'],
  [most, 2.5, 'missed'],
  [most, 2.7, 'worse'],
  [{ ...most, known: 6 }, 7.7, 'missed'],
  [{ ...most, known: 6 }, 7.9, 'worse'],
  [most, undefined, 'not measured'],
] as const)('for the budget %o, a measurement of %s is %s', (budget, measured, verdict) => {
  expect(judge(budget, measured)).toBe(verdict)
})

test('of two measurements, the better figure of each row counts', () => {
  expect(bestOf({ cachedOfBare: 63, render: 3 }, { cachedOfBare: 92, render: 4, start: 5 })).toEqual({
    cachedOfBare: 92,
    render: 3,
    start: 5,
  })
})
