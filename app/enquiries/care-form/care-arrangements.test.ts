import { expect, test } from 'vitest'

import { parseNewbornRequest } from '#app/enquiries/newborn/newborn-request.ts'
import { parsePostnatalRequest } from '#app/enquiries/postnatal/postnatal-request.ts'

import { readPostcode } from './care-arrangements.ts'

test.each([
  ['se5 8ef', 'SE5 8EF'],
  ['SW1A1AA', 'SW1A 1AA'],
  ['m1 1ae', 'M1 1AE'],
  ['EC1A  1BB', 'EC1A 1BB'],
])('%s is written %s', (typed, postcode) => expect(readPostcode(typed)).toBe(postcode))

test.each(['', 'SE5', '12345', 'SE5 8E', 'SE5 8EFF', 'SW1A 1AA or so'])('“%s” is no whole postcode', (typed) =>
  expect(readPostcode(typed)).toBeUndefined(),
)

const forms = [parseNewbornRequest, parsePostnatalRequest]

test.each(forms)('a call needs a number', (parse) => {
  const form = new FormData()
  form.set('name', 'Ada Okafor')
  form.set('email', 'ada@example.com')
  form.set('consent', 'on')
  form.set('preferredContact', 'phone')
  expect(parse(form)).toMatchObject({ ok: false, errors: { phone: 'Please give a phone number, or choose email' } })
  form.set('phone', '020 7946 0000')
  expect(parse(form)).toMatchObject({ ok: true, value: { preferredContact: 'phone', postcode: null } })
  form.set('postcode', 'London')
  expect(parse(form)).toMatchObject({
    ok: false,
    errors: { postcode: 'Please enter a full UK postcode, such as SW1A 1AA' },
  })
})
