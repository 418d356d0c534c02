import { expect, test } from 'vitest'

import { maskEmail, maskPhone } from './mask-contact.ts'

test.each([
  ['anna@gmail.com', 'a…a@gmail.com'],
  ['bo@example.com', 'b…@example.com'],
  ['x@example.com', 'x…@example.com'],
])('the email address %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test.each([
  ['020 7946 0321', '…321'],
  ['+44 7700 900123', '…123'],
  ['020 7946 0123 ext 4', '…123'],
  ['1234', '…34'],
  ['call me', '…'],
])('the phone number %s is shown as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
