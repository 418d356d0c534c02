import { expect, test } from 'vitest'

import { readAddress } from '#app/content/rich-text/link-address.ts'

test.each([
  ['https://www.nhs.uk/start4life', 'https://www.nhs.uk/start4life'],
  [' www.nhs.uk/start4life?a=b ', 'https://www.nhs.uk/start4life?a=b'],
  ['/contact', '/contact'],
  ['#sleep', '#sleep'],
  ['tel:999', 'tel:999'],
  ['020 7946 0000', 'tel:02079460000'],
  ['hello@hearthside.example', 'mailto:hello@hearthside.example'],
])('%s becomes a link to %s', (typed, href) => {
  expect(readAddress(typed)).toEqual({ href })
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//.uk',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://www.nhs.uk',
  '//evil.example',
  '/\\evil.example',
  'https://nhs.uk@evil.example',
  'file:///etc/passwd',
])('%s is refused as a link', (typed) => {
  expect(readAddress(typed).refused).toMatch(/^(?:Links must begin|This address cannot)/)
})

test.each(['', '  ', 'first night', 'Sleep.', 'e.g. this'])('“%s” is read as a search, not an address', (typed) => {
  expect(readAddress(typed).refused).toMatch(/^Please choose one of the results/)
})
