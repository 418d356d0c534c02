import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseForm } from '#app/platform/forms/forms.ts'
import { mergeCount, schemaOf } from '#app/records/form-fields.ts'

import { product } from './product.kind.server.ts'

const fields = {
  name: ' Muslin swaddle ',
  slug: '',
  price: '12.50',
  description: ' ',
  categoryId: '',
  vatClass: 'standard',
  stock: '',
  sku: ' ',
  state: 'on-sale',
  onSaleFrom: '',
  onSaleUntil: '',
  pictures: '',
}

function parse(change: Partial<typeof fields>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value)
  return parseForm(schemaOf(product, product.fields), form)
}

test('optional fields that are left blank are saved as empty', () => {
  const empty = { slug: null, description: null, categoryId: null, stock: null, sku: null }
  expect(parse({})).toMatchObject({ ok: true, value: { ...empty, name: 'Muslin swaddle', price: 1250 } })
})

test.each([
  ['2026-12-01T09:00', '2026-12-01T09:00:00Z'],
  ['2026-07-01T09:00', '2026-07-01T08:00:00Z'],
  // The clocks go back.
  ['2026-10-25T01:30', '2026-10-25T00:30:00Z'],
])('%s is read as London time', (onSaleFrom, instant) => {
  expect(parse({ onSaleFrom })).toMatchObject({ ok: true, value: { onSaleFrom: new Date(instant), onSaleUntil: null } })
})

test.each(['2026-12-01', '2027-03-28T01:30', '2026-02-30T09:00', 'soon'])('the time %s is refused', (onSaleFrom) => {
  expect(parse({ onSaleFrom })).toMatchObject({
    errors: { onSaleFrom: 'Please choose a day and a time that there is' },
  })
})

test('the end of sale must be after the start', () => {
  const onSaleFrom = '2026-12-01T09:00'
  expect(parse({ onSaleFrom, onSaleUntil: onSaleFrom })).toMatchObject({
    errors: { onSaleUntil: 'The end must be after the start' },
  })
  expect(parse({ onSaleFrom, onSaleUntil: '2026-12-01T09:01' }).ok).toBe(true)
})

test.each(['0.30', '0.3', '100000', '£ 5', '1,000.00'])('a price of %s is accepted', (price) => {
  expect(parse({ price }).ok).toBe(true)
})

test.each(['', '0', '0.29', '100000.01', '-1', '1e3', '٣', '1.999', 'five'])('a price of %s is refused', (price) => {
  expect(parse({ price })).toMatchObject({ ok: false, errors: { price: 'Please enter a valid price' } })
})

test.each([
  [{ name: ' ' }, { name: 'Product name is required' }],
  [{ stock: '-1' }, { stock: 'Please enter a whole number up to 1,000,000, or leave it blank' }],
  [{ stock: '1.5' }, { stock: 'Please enter a whole number up to 1,000,000, or leave it blank' }],
  [{ stock: '9'.repeat(30) }, { stock: 'Please enter a whole number up to 1,000,000, or leave it blank' }],
  [{ sku: 'x'.repeat(65) }, { sku: 'SKU must be 64 characters or fewer' }],
  [{ slug: 'admin' }, { slug: 'The shop uses the address “admin” itself. Please choose another' }],
  [{ vatClass: 'none' }, { vatClass: 'Please choose a VAT rate' }],
  [{ categoryId: 'sleep' }, { categoryId: 'Please choose a category' }],
])('%j is rejected with a field error', (change, errors) => {
  expect(parse(change)).toMatchObject({ ok: false, errors })
})

test('several field errors are listed in the order of the form', () => {
  const parsed = parse({ name: '', price: '', stock: 'many' })
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(['name', 'price', 'stock'])
})

const written = (shown: number | null, now: number | null) => ({ shown: shown?.toString(), now: now?.toString() })

describe('stock sold while somebody edits', () => {
  test('is not overwritten by an unchanged field', () => {
    fc.assert(
      fc.property(fc.option(fc.nat()), fc.option(fc.nat()), (shown, now) => {
        expect(mergeCount({ typed: shown, ...written(shown, now) })).toBe(now)
      }),
    )
  })

  test('changes by as much as the field was changed, and never below zero', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), (typed, shown, now) => {
        fc.pre(typed !== shown)
        expect(mergeCount({ typed, ...written(shown, now) })).toBe(Math.max(0, now + typed - shown))
      }),
    )
  })

  test('starts or stops being counted as entered', () => {
    expect(mergeCount({ typed: 5, ...written(null, null) })).toBe(5)
    expect(mergeCount({ typed: null, ...written(5, 3) })).toBeNull()
  })
})
