import { expect, test } from 'vitest'

import { formatSitemap } from './sitemap.ts'

test('addresses are absolute and escaped, dates stand where they are known', () => {
  const changedAt = new Date('2026-11-20T10:00:00Z')
  const map = formatSitemap('https://midwives.example', [{ path: '/', changedAt }, { path: '/a&b' }])
  expect(map).toContain(
    '<url><loc>https://midwives.example/</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></url>\n' +
      '  <url><loc>https://midwives.example/a&amp;b</loc></url>',
  )
})
