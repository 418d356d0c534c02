import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { amountOf, shareRefund, titleOf, vatOf } from './order-line.ts'

describe('a refund shared among lines', () => {
  const line = fc.record({
    unit: fc.integer({ min: 1, max: 5_000 }),
    pieces: fc.integer({ min: 1, max: 9 }),
    chosen: fc.nat({ max: 9 }),
  })

  test('adds up to the penny, and takes from no line more than is left of it', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, part) => {
          const lines = of.map(({ unit, pieces, chosen }, at) => ({
            id: String(at),
            leftPence: unit * pieces,
            chosenPence: unit * Math.min(chosen, pieces),
          }))
          const total = lines.reduce((sum, { leftPence }) => sum + leftPence, 0)
          const amount = Math.round(total * part)
          const shares = shareRefund(amount, lines)
          expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(amount)
          for (const { id, leftPence } of lines) {
            expect(shares.get(id)).toBeGreaterThanOrEqual(0)
            expect(shares.get(id)).toBeLessThanOrEqual(leftPence)
          }
        },
      ),
    )
  })

  test('goes to the pieces it is for before it touches the others', () => {
    const lines = [
      { id: 'cup', leftPence: 10_00, chosenPence: 0 },
      { id: 'tea', leftPence: 6_00, chosenPence: 3_00 },
    ]
    expect(shareRefund(3_00, lines)).toEqual(new Map(Object.entries({ cup: 0, tea: 3_00 })))
    expect(shareRefund(16_00, lines)).toEqual(new Map(Object.entries({ cup: 10_00, tea: 6_00 })))
  })

  test('of more than the order cost counts the rest with the first line', () => {
    expect(shareRefund(5, [{ id: 'cup', leftPence: 3, chosenPence: 3 }]).get('cup')).toBe(5)
  })
})

test('VAT is rounded for each line, and what was paid beyond the price counts with the first', () => {
  const lines = [
    { unitPence: 10_01, quantity: 1, vatRate: 2000 },
    { unitPence: 3_33, quantity: 2, vatRate: 500 },
    { unitPence: 9_99, quantity: 1, vatRate: 0 },
  ]
  expect(vatOf(lines, true)).toBe(1_67 + 32)
  expect(vatOf(lines, false)).toBeNull()
  expect(vatOf(lines, true, lines.reduce((sum, line) => sum + amountOf(line), 0) + 6)).toBe(1_68 + 32)
})

test('an order is called after its first product, and says how many more there are', () => {
  const [cup, tea] = [
    { productName: 'Cup', quantity: 2 },
    { productName: 'Tea', quantity: 1 },
  ]
  expect(titleOf([cup])).toBe('Cup')
  expect(titleOf([cup, tea, tea])).toBe('Cup + 2 more')
})
