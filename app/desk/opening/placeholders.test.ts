import { expect, test } from 'vitest'

import { findPlaceholders, markedAddress } from './placeholders.ts'

const place = { href: '/cms/settings', label: 'General settings' }
const phone = { label: 'Phone', text: '020 7946 0321', place }
const name = { label: 'Name', text: "Ada's & Eve's", place }

test('placeholders are found in the text that a visitor sees on the page', () => {
  const html = `<html><head><title>020 7946 0321</title></head><body><p>Ada&#x27;s &amp; Eve&#x27;s</p></body></html>`
  expect(findPlaceholders(html, [phone, name])).toEqual([name])
})

test('a placeholder that only a script contains is not found', () => {
  expect(findPlaceholders('<body><script>"020 7946 0321"</script></body>', [phone])).toEqual([])
})

test('the address highlights each placeholder in the browser', () => {
  expect(markedAddress('/contact', ['a-b', 'c & d, e'])).toBe('/contact#:~:text=a%2Db&text=c%20%26%20d%2C%20e')
})
