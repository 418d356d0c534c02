import { expect, test } from 'vitest'

import { addressesPerFile, formatSitemap, formatSitemapIndex, listParts, parsePart } from './sitemap.ts'

test('sitemap addresses are absolute and escaped, with the date of the last change where known', () => {
  const changedAt = new Date('2026-11-20T10:00:00Z')
  const map = formatSitemap('https://midwives.example', [{ path: '/', changedAt }, { path: '/a&b' }])
  expect(map).toContain(
    '<url><loc>https://midwives.example/</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></url>\n' +
      '  <url><loc>https://midwives.example/a&amp;b</loc></url>',
  )
})

test('the index names one part for the pages and one for every few thousand of a kind, and each name parses', () => {
  const parts = listParts({ products: addressesPerFile + 1, posts: addressesPerFile })
  const index = formatSitemapIndex('https://midwives.example', parts)
  const named = [...index.matchAll(/<loc>https:\/\/midwives\.example\/sitemap\.xml\?part=(.*?)<\/loc>/g)].map(
    ([, part]) => part,
  )
  expect(named).toEqual(['pages-1', 'products-1', 'products-2', 'posts-1'])
  expect(named.map((part) => parsePart(part ?? ''))).toEqual(parts)
})

test.each(['', 'products', 'products-0', 'products-x', 'secrets-1', 'posts-12345', 'posts-1 '])(
  '%j is not a valid sitemap part',
  (text) => {
    expect(parsePart(text)).toBeUndefined()
  },
)
