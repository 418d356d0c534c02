import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { amountOf, deliveryLeft, piecesPence, shareRefund, titleOf, vatOf } from './order-line.ts'

test('items returned in several steps are refunded exactly what was paid for them in total', () => {
  const line = fc.record({ unitPence: fc.integer({ min: 30, max: 5_000 }), quantity: fc.integer({ min: 1, max: 10 }) })
  fc.assert(
    fc.property(line, fc.nat(95), fc.integer({ min: 1, max: 4 }), ({ unitPence, quantity }, percent, step) => {
      const discountPence = Math.round((unitPence * quantity * percent) / 100)
      let [leftPieces, pence] = [quantity, 0]
      while (leftPieces > 0) {
        const pieces = Math.min(step, leftPieces)
        pence += piecesPence({ unitPence, quantity, discountPence, leftPieces }, pieces)
        leftPieces -= pieces
      }
      expect(pence).toBe(unitPence * quantity - discountPence)
    }),
  )
})

test('delivery that was refunded with some items is not refunded again with the others', () => {
  const line = { unitPence: 10_00, quantity: 3, discountPence: 1_00, deliveryPence: 3_95 }
  expect(deliveryLeft({ ...line, leftPieces: 3, leftPence: 32_95 })).toBe(3_95)
  expect(deliveryLeft({ ...line, leftPieces: 2, leftPence: 32_95 - 9_67 })).toBe(3_95)
  expect(deliveryLeft({ ...line, leftPieces: 2, leftPence: 32_95 - 9_67 - 3_95 })).toBe(0)
  expect(deliveryLeft({ ...line, leftPieces: 3, leftPence: 32_95 - 2_00 })).toBe(1_95)
  expect(deliveryLeft({ ...line, leftPieces: 3, leftPence: 20_00 })).toBe(0)
})

describe('a refund shared among lines', () => {
  const line = fc.record({
    unit: fc.integer({ min: 1, max: 5_000 }),
    pieces: fc.integer({ min: 1, max: 9 }),
    chosen: fc.nat({ max: 9 }),
  })

  test('adds up to the penny, and takes no more from a line than is left of it', () => {
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

  test('is taken from the chosen items before the others', () => {
    const lines = [
      { id: 'cup', leftPence: 10_00, chosenPence: 0 },
      { id: 'tea', leftPence: 6_00, chosenPence: 3_00 },
    ]
    expect(shareRefund(3_00, lines)).toEqual(new Map(Object.entries({ cup: 0, tea: 3_00 })))
    expect(shareRefund(16_00, lines)).toEqual(new Map(Object.entries({ cup: 10_00, tea: 6_00 })))
  })

  test('of more than the order cost assigns the rest to the first line', () => {
    expect(shareRefund(5, [{ id: 'cup', leftPence: 3, chosenPence: 3 }]).get('cup')).toBe(5)
  })
})

test('VAT is rounded for each line, an overpayment counts with the first, and it is null without registration', () => {
  const lines = [
    { unitPence: 10_01, quantity: 1, vatRate: 2000 },
    { unitPence: 3_33, quantity: 2, vatRate: 500 },
    { unitPence: 9_99, quantity: 1, vatRate: 0 },
  ]
  expect(vatOf(lines, true)).toBe(1_67 + 32)
  expect(vatOf(lines, false)).toBeNull()
  expect(vatOf(lines, true, lines.reduce((sum, line) => sum + amountOf(line), 0) + 6)).toBe(1_68 + 32)
})

test('an order is named after its first product and the number of further lines', () => {
  const [cup, tea] = [
    { productName: 'Cup', quantity: 2 },
    { productName: 'Tea', quantity: 1 },
  ]
  expect(titleOf([cup])).toBe('Cup')
  expect(titleOf([cup, tea, tea])).toBe('Cup + 2 more')
})
