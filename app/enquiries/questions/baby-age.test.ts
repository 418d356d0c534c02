import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readAgeFromBirth, readAgeInDays } from './baby-age.ts'

describe('an age', () => {
  test.each([
    ['0', 0],
    ['12', 12],
    [' 12 days ', 12],
    ['1 day', 1],
    ['3 weeks', 21],
    ['2.5', 2],
    ['0012', 12],
  ])('is read from %j', (typed, days) => {
    expect(readAgeInDays(typed)).toBe(days)
  })

  test.each(['-1', '-0.5', 'twelve', '12 months', '1e3', '0x1f', 'Infinity', 'NaN', '99999', '12\0', '', '1,5'])(
    'is not read from %j',
    (typed) => {
      expect(readAgeInDays(typed)).toBeUndefined()
    },
  )

  test('is a whole number of days from 0 to 3650, or none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
        const days = readAgeInDays(typed)
        if (days !== undefined) expect(Number.isInteger(days) && days >= 0 && days <= 3650).toBe(true)
      }),
    )
  })
})

describe('the age from a date of birth', () => {
  test.each([
    [['21', '11', '2026'], 0],
    [['9', 'Nov', '26'], 12],
    [['22', '11', '2026'], undefined],
    [['31', '2', '2026'], undefined],
    [['1', '1', '1990'], undefined],
  ])('for %j is %j days', (parts, days) => {
    expect(readAgeFromBirth(parts, '2026-11-21')).toBe(days)
  })
})
