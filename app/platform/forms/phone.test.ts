import { expect, test } from 'vitest'

import { phoneHref, readPhone, splitPhone } from './phone.ts'

test.each([
  ['020 7946 0123', 'tel:02079460123'],
  ['+44 (0)20 7946 0123', 'tel:+442079460123'],
  ['020 7946 0123 ext 4', 'tel:02079460123;ext=4'],
  ['020 7946 0123, Extn. 12', 'tel:02079460123;ext=12'],
  ['020 7946 0123 x4', 'tel:02079460123;ext=4'],
  ['0191 498 0123 #7', 'tel:01914980123;ext=7'],
])('%s is called at %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})

test('the address of a link is read as its number', () => {
  expect(readPhone(' tel:07700900123')).toBe('07700900123')
  expect(splitPhone(readPhone('tel:+44-20-7946-0123;ext=4'))).toEqual({
    number: '+44-20-7946-0123',
    digits: '442079460123',
    extension: '4',
  })
})
