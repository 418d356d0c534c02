import { expect, test } from 'vitest'

import { exampleWeek, formatPrice, lowestPrice } from './price-text.ts'

test.each([
  [{ amount: 4500, isFrom: false }, '£45'],
  [{ amount: 4550, isFrom: true }, 'from £45.50'],
  [{ amount: 125_000, isFrom: false }, '£1,250'],
])('the price %o is formatted as %s', (price, words) => {
  expect(formatPrice(price)).toBe(words)
})

test('the lowest price is named with its unit, whatever is free', () => {
  const prices = [
    { amount: 16_000, unit: 'four evenings' },
    { amount: 8500, unit: 'per visit' },
    { amount: 0, unit: 'first call' },
  ]
  expect(lowestPrice(prices)).toBe('From £85 per visit')
  expect(lowestPrice([{ amount: 8550, unit: null }])).toBe('From £85.50')
  expect(lowestPrice([])).toBeUndefined()
})

test('the example week adds up the prices with a weekly count, and is undefined without any', () => {
  const night = { id: '1', name: 'Night', amount: 22_000, isFrom: false, perWeek: 3 }
  const visit = { id: '2', name: 'Visit', amount: 8550, isFrom: true, perWeek: 2 }
  const other = { id: '3', name: 'Class', amount: 9900, isFrom: false, perWeek: null }
  expect(exampleWeek([night, visit, other])).toEqual({
    lines: [
      { id: '1', name: 'Night', times: 3, cost: '£660' },
      { id: '2', name: 'Visit', times: 2, cost: 'from £171' },
    ],
    total: 'from £831',
  })
  expect(exampleWeek([other, { ...visit, perWeek: 0 }])).toBeUndefined()
})
