import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatPounds, parsePounds, formatPoundsField } from './money.ts'

test.each([
  ['19.99', 19_99],
  ['0.1', 10],
  ['5', 5_00],
  ['£5', 5_00],
  [' 1,000.00 ', 1000_00],
  ['0', 0],
  ['007', 7_00],
])('%s is read to the penny', (typed, pence) => {
  expect(parsePounds(typed)).toBe(pence)
})

test.each([
  '',
  '1e3',
  '٣',
  '-0',
  '-5',
  '1.999',
  '1,00',
  '10,00.00',
  '.',
  '1.',
  '0x10',
  'NaN',
  '5 pounds',
  '9'.repeat(20),
])('%s is not an amount', (typed) => {
  expect(parsePounds(typed)).toBeUndefined()
})

test('any formatted amount is read back unchanged', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000_00 }), (pence) => {
      expect(parsePounds(formatPoundsField(pence))).toBe(pence)
      expect(parsePounds(formatPounds(pence))).toBe(pence)
    }),
  )
})
