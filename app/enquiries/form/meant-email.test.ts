import { expect, test } from 'vitest'

import { meantEmail } from './meant-email.ts'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@Gmai.com', 'anna@gmail.com'],
  ['a.b@hotmial.co.uk', 'a.b@hotmail.co.uk'],
  ['anna@yaho.co.uk', 'anna@yahoo.co.uk'],
])('%s was meant to be %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'anna@gmail.com',
  'anna@GMAIL.COM',
  'anna@mail.com',
  'anna@ymail.com',
  'anna@willow.example',
  'anna@nhs.net',
])('%s may be right', (typed) => {
  expect(meantEmail(typed)).toBeUndefined()
})
