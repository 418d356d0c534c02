import { expect, test } from 'vitest'

import { suggestEmail } from './suggest-email.ts'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@Gmai.com', 'anna@gmail.com'],
  ['a.b@hotmial.co.uk', 'a.b@hotmail.co.uk'],
  ['anna@yaho.co.uk', 'anna@yahoo.co.uk'],
])('the suggested correction of %s is %s', (typed, suggestion) => {
  expect(suggestEmail(typed)).toBe(suggestion)
})

test.each([
  'anna@gmail.com',
  'anna@GMAIL.COM',
  'anna@mail.com',
  'anna@ymail.com',
  'anna@willow.example',
  'anna@nhs.net',
])('no correction is suggested for %s', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
