import { expect, test } from 'vitest'

import { destinationOf } from '#app/settings/destination.server.ts'

test.each([
  ['/about', '/about', false],
  ['/services/newborn-care#topics', '/services/newborn-care#topics', false],
  ['https://example.com/path?a=b', 'https://example.com/path?a=b', true],
  ['care-app:/join', 'https://care-app.example/join', true],
])('%s leads to %s', (typed, href, isExternal) => {
  expect(destinationOf(typed)).toEqual({ href, isExternal })
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'vbscript:x',
  '/a b',
  '',
])('%s leads to the home page instead', (typed) => {
  expect(destinationOf(typed)).toEqual({ href: '/', isExternal: false })
})
