import { describe, expect, test } from 'vitest'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { askRaw } from '#test/raw-http.ts'
import { shared } from '#test/shared.ts'
import { fillForm } from '#test/visitor.ts'

const instance = shared(() => startOnThisDatabase())

describe('a form sent from', () => {
  test.each<[where: string, headers: Record<string, string>]>([
    ['another site', { Origin: 'https://evil.example' }],
    ['nowhere that can be told', { Origin: 'null' }],
    ['nowhere at all', {}],
    ['another site, by its referrer', { Referer: 'https://evil.example/contact' }],
    ['a referrer that is no address', { Referer: 'contact' }],
    ['another port of this machine', { Origin: 'http://localhost:1' }],
    ['a site whose name begins like ours', { Origin: 'http://localhost.evil.example' }],
    [
      'another site that names us as the forwarded host',
      { Origin: 'http://evil.example', 'X-Forwarded-Host': 'evil.example' },
    ],
  ])('%s is refused with 403', async (_, headers) => {
    const { typed, token } = fillForm()
    const answer = await askRaw(`${instance.url}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ ...typed, form_token: token }).toString(),
    })
    expect(answer.status).toBe(403)
    expect(answer.body.toString()).toContain('was not sent from')
    expect(await db.$count(contactSubmissions)).toBe(0)
  })
})

describe('a request for', () => {
  test.each(['/', '/contact'])('%s with more than 8 KB of address gets 414', async (path) => {
    const answer = await askRaw(`${instance.url}${path}?${'a'.repeat(8 * 1024)}`)
    expect(answer.status).toBe(414)
  })

  test.each([
    '/nowhere',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../../package.json',
    '/assets/nothing.js',
    '/%00',
    '/contact%00',
    '/shop/orders/%00',
    '/shop/%00',
    '/blog/%00.data',
    '/a%zzb',
    '/%ff%fe',
    '/%',
    '//evil.example/',
    '//evil.example/contact',
    '/__manifest',
    '/contact/deeper',
    '/nowhere.data',
  ])('%s gets 404', async (path) => {
    const answer = await askRaw(instance.url, { path: Buffer.from(path).toString('latin1') })
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).not.toMatch(/root:|"dependencies"|at .*\(.*:\d+:\d+\)/)
  })

  test.each(['/é', '/\\evil.example'])('%s gets 400', async (path) => {
    const answer = await askRaw(instance.url, { path: Buffer.from(path).toString('latin1') })
    expect(answer.status).toBe(400)
  })

  test('an absolute address on another host does not show the name of that host', async () => {
    const answer = await askRaw(instance.url, { path: 'http://evil.example/contact' })
    expect(answer.body.toString()).not.toContain('evil.example')
    expect([200, 400, 404]).toContain(answer.status)
  })
})

test.each<[status: number, method: string, path: string, type?: string]>([
  [403, 'POST', '/contact', 'multipart/form-data'],
  [404, 'GET', '/files/nothing.pdf'],
  [404, 'GET', '/%00'],
  [405, 'PUT', '/contact'],
  [414, 'GET', `/${'a'.repeat(8 * 1024)}`],
  [415, 'POST', '/contact', 'text/plain'],
])('a browser that is refused with %i gets a page that leads to the home page', async (status, method, path, type) => {
  const headers = { Accept: 'text/html', ...(type ? { 'Content-Type': type } : {}) }
  const answer = await askRaw(instance.url + path, { method, headers })
  expect(answer).toMatchObject({ status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(answer.body.toString()).toContain(`<a href="${instance.url}/">Go to our home page</a>`)
})

test.each(['/shop', '/faqs', '/classes/nothing'])(
  'a form sent to %s is not called a fault of the site',
  async (path) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: instance.url }
    const answer = await askRaw(instance.url + path, { method: 'POST', headers, body: 'a=b' })
    expect(answer.status).toBe(405)
    expect(answer.body.toString()).toContain('Nothing was changed')
    expect(answer.body.toString()).not.toContain('fault is ours')
  },
)

test('headers of more than 16 KB get 431', async () => {
  const answer = await askRaw(instance.url, { headers: { Cookie: 'a'.repeat(17 * 1024) } })
  expect(answer.status).toBe(431)
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])(
  '%s gets 405 with the allowed methods',
  async (method) => {
    const answer = await askRaw(`${instance.url}/contact`, { method, headers: { Origin: instance.url } })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } })
  },
)
