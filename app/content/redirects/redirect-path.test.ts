import { expect, test } from 'vitest'

import { parsePath, normalizePath } from '#app/content/redirects/redirect-path.ts'

const site = 'https://hearthside.example'

test.each([
  ['/old-prices', '/old-prices'],
  ['/old-prices/', '/old-prices'],
  ['/', '/'],
  ['/old?utm=x#top', '/old'],
  [`${site}/old/page/`, '/old/page'],
  ['http://hearthside.example/old', '/old'],
  ['/a/../b', '/b'],
  ['/näh', '/n%C3%A4h'],
])('%s is read as the path %s', (typed, path) => {
  expect(parsePath(typed, site)).toBe(path)
})

test.each([
  '',
  'old',
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  `/${'x'.repeat(200)}`,
])('%s is rejected as a path of this site', (typed) => {
  expect(parsePath(typed, site)).toBeUndefined()
})

test('trailing slashes are removed, except from the home page', () => {
  expect([normalizePath('/old//'), normalizePath('/')]).toEqual(['/old', '/'])
})

test('a link within a text is read as a path only if it leads to another page of the site', () => {
  const siteUrl = 'https://hearthside.example'
  expect(parsePath('https://hearthside.example/faqs/?a=b#nights', siteUrl)).toBe('/faqs')
  expect(parsePath('/faqs#nights', siteUrl)).toBe('/faqs')
  for (const elsewhere of ['https://nhs.uk/faqs', '//nhs.uk/faqs', '#faqs', 'mailto:a@hearthside.example', 'tel:999'])
    expect(parsePath(elsewhere, siteUrl)).toBeUndefined()
})
