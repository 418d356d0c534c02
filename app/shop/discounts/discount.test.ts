import { describe, expect, it } from 'vitest'

import { discountOf } from './discount.ts'

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
