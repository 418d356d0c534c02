import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseForm } from '#app/platform/forms/forms.ts'
import { describeDiscount, makeUpCode } from '#app/shop/discounts/discount.ts'

import { columnsOf, discountInput, fieldsOf, newDiscountInput } from './discount-input.ts'

const blank = { code: 'WELCOME', kind: 'percent', percent: '10', amount: '', minimum: '', startsAt: '', endsAt: '' }

function parse(change: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...blank, maxUses: '', ...change })) form.set(name, value)
  return parseForm(newDiscountInput, form)
}

const errorsOf = (change: Record<string, string>) => {
  const parsed = parse(change)
  return parsed.ok ? [] : Object.keys(parsed.errors)
}

test.each([
  ['a code in any case', { code: ' spring-26 ' }, []],
  ['a code of two characters', { code: 'AB' }, ['code']],
  ['a code of 31 characters', { code: 'A'.repeat(31) }, ['code']],
  ['a code with a blank in it', { code: 'TEN OFF' }, ['code']],
  ['a code with an umlaut', { code: 'FÜNF' }, ['code']],
  ['95 per cent', { percent: '95%' }, []],
  ['96 per cent', { percent: '96' }, ['percent']],
  ['no per cent', { percent: '0' }, ['percent']],
  ['half a per cent', { percent: '0.5' }, ['percent']],
  ['nothing typed', { percent: '' }, ['percent']],
  ['£5 off orders of £5.30', { kind: 'amount', amount: '£5', minimum: '5.30' }, []],
  ['£5 off orders of £5.29', { kind: 'amount', amount: '5', minimum: '5.29' }, ['minimum']],
  ['£5 off any order', { kind: 'amount', amount: '5' }, ['minimum']],
  ['no amount', { kind: 'amount', amount: '', minimum: '20' }, ['amount']],
  ['free delivery, whatever else stands there', { kind: 'free delivery', percent: 'x', amount: 'y' }, []],
  ['another kind', { kind: 'two for one' }, ['kind']],
  ['an end before the start', { startsAt: '2026-12-02T09:00', endsAt: '2026-12-01T09:00' }, ['endsAt']],
  ['an hour that clocks skip', { startsAt: '2026-03-29T01:30' }, ['startsAt']],
  ['no use at all', { maxUses: '0' }, ['maxUses']],
  ['a hundred uses', { maxUses: '100' }, []],
  ['a use and a half', { maxUses: '1.5' }, ['maxUses']],
  ['a minimum in words', { minimum: 'twenty' }, ['minimum']],
])(
  'a discount with %s: exactly its invalid fields have errors',
  (_, change: Record<string, string>, errors: string[]) => {
    expect(errorsOf(change)).toEqual(errors)
  },
)

test('codes are stored in capitals, and a blank code is generated', () => {
  expect(parse({ code: 'spring-26' })).toMatchObject({ value: { code: 'SPRING-26' } })
  expect(parse({ code: '  ' })).toMatchObject({ value: { code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-\w{4}$/) } })
  expect(new Set(Array.from({ length: 50 }, makeUpCode)).size).toBe(50)
})

test('a saved discount is unchanged after its form is opened and submitted', () => {
  const pounds = fc.integer({ min: 1, max: 9_000_00 })
  fc.assert(
    fc.property(pounds, fc.constantFrom('percent', 'amount', 'free delivery'), fc.nat(95), (pence, kind, percent) => {
      const money = { amount: (pence / 100).toFixed(2), minimum: ((pence + 30) / 100).toFixed(2) }
      const parsed = parse({ kind, percent: String(Math.max(1, percent)), ...money, startsAt: '2026-06-01T09:30' })
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
      const columns = columnsOf(parsed.value)
      const form = new FormData()
      for (const [name, value] of Object.entries(fieldsOf(columns))) form.set(name, value)
      const again = parseForm(discountInput, form)
      expect(again.ok && columnsOf(again.value)).toEqual(columns)
    }),
  )
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
