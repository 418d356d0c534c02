import { afterAll, beforeAll, expect, test } from 'vitest'

import { createSite } from '#test/factories/site.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { post, signIn } from '#test/sign-in.ts'

let instance: Instance
let cookie: string

beforeAll(async () => {
  await createSite()
  const admin = await given.staff()
  instance = await startOnThisDatabase()
  cookie = await signIn(admin)
})
afterAll(() => instance.stop())

const html = 'text/html; charset=utf-8'
const text = 'text/plain; charset=utf-8'

/** Every text response declares its charset, so that no browser has to guess. */
test.each([
  ['/', html],
  ['/contact', html],
  ['/no/such/page', html],
  ['/cms/login', html],
  ['/cms/dashboard', html],
  ['/admin/audit', html],
  ['/blog/feed.xml', /^application\/(rss|atom)\+xml; charset=utf-8$/],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', text],
  ['/.well-known/security.txt', text],
  // JSON is UTF-8 by its own standard (RFC 8259) and has no such parameter.
  ['/api/v1/posts', /^application\/json(; charset=utf-8)?$/],
  ['/favicon.svg', 'image/svg+xml'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/healthz', text],
  ['/readyz', text],
  ['/files/none.avif', text],
])('%s is served as %s, with nosniff and a restrictive policy', async (path, type) => {
  const { headers } = await fetch(instance.url + path, { headers: { Cookie: cookie } })
  const lines = headers
    .get('Content-Type')
    ?.toLowerCase()
    .replace(/;(?=\w)/, '; ')
  if (typeof type === 'string') expect(lines).toBe(type)
  else expect(lines).toMatch(type)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('X-Powered-By') ?? headers.get('Server')).toBeNull()
})

test('a CSV file for staff is an attachment named after its day and is not stored in caches', async () => {
  const { headers } = await fetch(`${instance.url}/shop/admin/import/products.csv`, {
    headers: { Cookie: cookie },
  })
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="products-to-[\d-]{10}\.csv"$/)
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test.each(['OPTIONS', 'PUT', 'DELETE', 'PATCH'])('%s gets 405 with the allowed methods', async (method) => {
  const { status, headers } = await fetch(`${instance.url}/contact`, { method })
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test('signing out clears the staff pages from the cache of the browser', async () => {
  const own = await signIn(await given.staff())
  const { status, headers } = await post(`${instance.url}/cms/logout`, {}, { Cookie: own })
  expect([status, headers.get('Clear-Site-Data')]).toEqual([302, '"cache"'])
})
