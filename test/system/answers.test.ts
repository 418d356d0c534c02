import { afterAll, beforeAll, expect, test } from 'vitest'

import { givenSite } from '#test/given-site.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { post, signIn } from '#test/sign-in.ts'

let instance: Instance
let cookie: string

beforeAll(async () => {
  await givenSite()
  const admin = await given.staff()
  instance = await startOnThisDatabase()
  cookie = await signIn(admin)
})
afterAll(() => instance.stop())

const html = 'text/html; charset=utf-8'
const text = 'text/plain; charset=utf-8'

/** Everything that has words in it says in which letters, so that no browser guesses. */
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
  ['/api/v1/openapi.json', /^application\/json(; charset=utf-8)?$/],
  ['/favicon.svg', 'image/svg+xml'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/healthz', text],
  ['/readyz', text],
  ['/files/none.avif', text],
])('%s is %s, and nothing else may be guessed', async (path, type) => {
  const { headers } = await fetch(instance.url + path, { headers: { Cookie: cookie } })
  const said = headers
    .get('Content-Type')
    ?.toLowerCase()
    .replace(/;(?=\w)/, '; ')
  if (typeof type === 'string') expect(said).toBe(type)
  else expect(said).toMatch(type)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('X-Powered-By') ?? headers.get('Server')).toBeNull()
})

test('a file for staff is one to keep, under a name of ours', async () => {
  const { headers } = await fetch(`${instance.url}/shop/admin/orders/vat/summary.csv?from=2026-01-01&to=2026-02-01`, {
    headers: { Cookie: cookie },
  })
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="vat-[\d-]+\.csv"$/)
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test.each(['OPTIONS', 'PUT', 'DELETE', 'PATCH'])('%s is not used', async (method) => {
  const { status, headers } = await fetch(`${instance.url}/contact`, { method })
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test('whoever signs out leaves nothing of the desk in the cache of the browser', async () => {
  const own = await signIn(await given.staff())
  const { status, headers } = await post(`${instance.url}/cms/logout`, {}, { Cookie: own })
  expect([status, headers.get('Clear-Site-Data')]).toEqual([302, '"cache"'])
})
