import { expect, test } from 'vitest'

import { parseEnquiry } from './enquiry-forms.ts'

const kinds = ['newborn_care', 'postnatal_care'] as const

test.each(kinds)('in %s a phone call requires a phone number, and a postcode must be complete', (kind) => {
  const parse = (sent: FormData) => parseEnquiry(kind, sent)
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
