import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { parsePercent, writePercent } from './vat-rates.ts'

test.each([
  ['20', 2000],
  [' 17.5 ', 1750],
  ['0', 0],
  ['100', 10_000],
  ['5 %', 500],
  ['12.25', 1225],
])('%s per cent', (typed, rate) => {
  expect(parsePercent(typed)).toBe(rate)
})

test.each(['', '-5', '100.01', '1e1', '٥', '12.345', 'twenty', '.5'])('%s is no rate', (typed) => {
  expect(parsePercent(typed)).toBeUndefined()
})

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (rate) => {
      expect(parsePercent(writePercent(rate))).toBe(rate)
    }),
  )
})
