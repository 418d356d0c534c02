import { expect, test } from 'vitest'

import { parseForm } from '#app/platform/forms/forms.ts'

import { type CheckoutField, findFieldErrors } from './checkout-fields.ts'
import { checkoutSchema, toBuyer } from './checkout-schema.ts'

const right: Record<CheckoutField, string> = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  phone: '020 7946 0123',
  addressLine1: '1 Terrace Row',
  addressLine2: '',
  town: 'London',
  county: '',
  postcode: 'N1 1AA',
}

function onServer(typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  return parseForm(checkoutSchema, form)
}

function errorsOf(change: Partial<typeof right>) {
  const typed = { ...right, ...change }
  const answer = onServer(typed)
  const errors = answer.ok ? undefined : answer.errors
  expect(findFieldErrors((field) => typed[field])).toEqual(errors)
  return errors
}

test('an empty form has the errors of its six required fields, in order, in the browser and on the server', () => {
  const inOrder = [
    ['name', 'Please enter your full name'],
    ['email', 'Please enter a valid email address'],
    ['phone', 'Please enter your phone number'],
    ['addressLine1', 'Please enter your shipping address'],
    ['town', 'Please enter your town or city'],
    ['postcode', 'Please enter your postcode'],
  ]
  expect(Object.entries(findFieldErrors(() => '  ') ?? {})).toEqual(inOrder)
  const answer = onServer({ addressLine2: '', county: '' })
  expect(answer.ok ? [] : Object.entries(answer.errors)).toEqual(inOrder)
})

test.each(['ada', '@', 'ada@example'])('“%s” is rejected as an email address', (email) => {
  expect(errorsOf({ email })).toEqual({ email: 'Please enter a valid email address' })
})

test.each(['12345', '0207 946 0123 456 78', 'ask Ada', '020 7946 0123 after six'])(
  '“%s” is rejected as a phone number',
  (phone) => {
    expect(errorsOf({ phone })).toEqual({ phone: 'Please enter a phone number with 7 to 15 digits' })
  },
)

test.each([
  ['+44 (0)20 7946-0123'],
  ['07700900123'],
  ['028.9018.0123'],
  ['\u202D+44 7700 900123\u202C', '+44 7700 900123'],
  ['07700\u2011900\u2011123', '07700-900-123'],
  ['020 7946 – 0123 ext 4'],
  ['tel:07700900123', '07700900123'],
])('“%s” is accepted as a phone number', (phone, saved = phone) => {
  expect(errorsOf({ phone })).toBeUndefined()
  expect(onServer({ ...right, phone })).toMatchObject({ value: { phone: saved } })
})

test.each(['smith&jones@example.com', 'ada/home@example.com', '\u200Bada@example.com\u00A0'])(
  '“%s” is accepted as an email address',
  (email) => {
    expect(errorsOf({ email })).toBeUndefined()
  },
)

test.each(['n1\t1aa', 'N1-1AA', ' N 1   1 A A ', 'N1 1AA.', 'N1\u200B1AA', 'N1\u20111AA'])(
  '“%s” is accepted as a postcode',
  (postcode) => {
    expect(errorsOf({ postcode })).toBeUndefined()
    expect(onServer({ ...right, postcode })).toMatchObject({ value: { postcode: 'N1 1AA' } })
  },
)

test.each(['N1', 'SW1A 1A', '75001', 'D02 X285', 'N1 1AA, London', 'x'.repeat(4000)])(
  '“%.20s” is rejected as a UK postcode',
  (postcode) => {
    expect(errorsOf({ postcode })).toEqual({ postcode: 'Please enter a full UK postcode, such as SW1A 1AA' })
  },
)

test.each(['JE2 3AB', 'gy11aa', 'GX11 1AA'])('delivery to %s is refused', (postcode) => {
  expect(errorsOf({ postcode })).toEqual({ postcode: 'Sorry, we deliver only within the UK and to the Isle of Man' })
})

test('an address is saved in its parts, and joined as it is written on a parcel', () => {
  const form = onServer({ ...right, name: ' Ada Okafor ', addressLine2: ' Flat 2 ', postcode: ' sw1a1aa ' })
  expect(form.ok && toBuyer(form.value)).toEqual({
    name: 'Ada Okafor',
    email: 'ada@example.com',
    phone: '020 7946 0123',
    shippingAddress: '1 Terrace Row\nFlat 2\nLondon\nSW1A 1AA',
    addressLine1: '1 Terrace Row',
    addressLine2: 'Flat 2',
    town: 'London',
    county: null,
    postcode: 'SW1A 1AA',
    country: 'GB',
  })
})

test('an Isle of Man postcode sets the country to IM', () => {
  const form = onServer({ ...right, town: 'Douglas', postcode: 'im1 1aa' })
  expect(form.ok && toBuyer(form.value)).toMatchObject({ postcode: 'IM1 1AA', country: 'IM' })
})

test.each([
  [{ name: 'x'.repeat(101) }, 'Full name must be 100 characters or fewer'],
  [{ phone: `0${' '.repeat(20)}2079460123` }, 'Phone number must be 30 characters or fewer'],
  [{ addressLine1: 'x'.repeat(101) }, 'Address line 1 must be 100 characters or fewer'],
  [{ addressLine2: 'x'.repeat(101) }, 'Address line 2 must be 100 characters or fewer'],
  [{ town: 'x'.repeat(61) }, 'Town or city must be 60 characters or fewer'],
  [{ county: 'x'.repeat(61) }, 'County must be 60 characters or fewer'],
  [{ name: 'a\nb' }, 'Full name has characters in it that cannot be shown. Please type it again'],
  [{ county: 'Kent\u0000' }, 'County has characters in it that cannot be shown. Please type it again'],
])('%j is refused before the payment window opens, and by the server', (change, error) => {
  expect(Object.values(errorsOf(change) ?? {})).toEqual([error])
})

test.each([
  ['name', 'Full name must be 100 characters or fewer'],
  ['email', 'Email address must be 254 characters or fewer'],
  ['phone', 'Phone number must be 30 characters or fewer'],
  ['county', 'County must be 60 characters or fewer'],
  ['postcode', 'Postcode must be 100 characters or fewer'],
])('ten thousand characters as %s are too long, not missing', (field, error) => {
  expect(errorsOf({ [field]: 'x'.repeat(10_000) })).toEqual({ [field]: error })
})

test('as many characters as fit are accepted, however many units they take', () => {
  expect(errorsOf({ name: '\u{1F469}'.repeat(100) })).toBeUndefined()
})
