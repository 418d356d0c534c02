import { describe, expect, it, test } from 'vitest'

import { describeDiscount, discountOf } from './discount.ts'

describe('a discount', () => {
  it.each([
    { kind: 'percent', value: 15, goodsPence: 1999, pence: 300 },
    { kind: 'percent', value: 100, goodsPence: 1999, pence: 1999 },
    { kind: 'amount', value: 500, goodsPence: 1999, pence: 500 },
    { kind: 'free delivery', value: 0, goodsPence: 1999, pence: 0 },
  ] as const)(
    'of kind $kind and value $value takes $pence pence off $goodsPence',
    ({ goodsPence, pence, ...worth }) => {
      expect(discountOf(worth, goodsPence)).toBe(pence)
    },
  )

  it('takes no more off than the goods cost', () => {
    expect(discountOf({ kind: 'amount', value: 2500 }, 1999)).toBe(1999)
  })
})
describe('the description of a discount', () => {
  const discount = { kind: 'percent', value: 10, minimumPence: 0, isOncePerBuyer: false } as const
  test.each([
    [discount, '10% off'],
    [
      { ...discount, minimumPence: 20_00, isOncePerBuyer: true },
      '10% off orders of £20.00 or more, once for each buyer',
    ],
    [{ ...discount, kind: 'amount', value: 5_00, minimumPence: 20_00 } as const, '£5.00 off orders of £20.00 or more'],
    [{ ...discount, kind: 'free delivery', value: 0 } as const, 'Free delivery'],
    [
      { ...discount, kind: 'free delivery', value: 0, minimumPence: 30_00 } as const,
      'Free delivery for orders of £30.00 or more',
    ],
  ])('for %o is %s', (which, text) => expect(describeDiscount(which)).toBe(text))
})
