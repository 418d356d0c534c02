import { describe, expect, test } from 'vitest'

import { transaction } from '#app/platform/database/db.server.ts'
import { closeSite, openSite } from '#app/settings/site-opening.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { eventually } from '#test/eventually.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { pageText } from '#test/page-text.ts'
import { askRaw } from '#test/raw-http.ts'
import { shared } from '#test/shared.ts'
import { signIn } from '#test/sign-in.ts'

const site = 'https://hearthside.example'
const instance = shared(() =>
  startOnThisDatabase({
    SITE_URL: site,
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    PAYMENTS: 'sandbox',
    METRICS_TOKEN: 'a token of the tests alone',
  }),
)

async function ask(path: string, { cookie, form }: { cookie?: string; form?: Record<string, string> } = {}) {
  const response = await fetch(instance.url + path, {
    method: form ? 'POST' : 'GET',
    headers: { Origin: site, ...(cookie ? { Cookie: cookie } : {}) },
    ...(form ? { body: new URLSearchParams(form) } : {}),
    redirect: 'manual',
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The cookie under its name behind https. */
async function staffCookie() {
  return `__Host-${await signIn(await given.staff({ role: 'editor' }))}`
}

async function untilIs(status: number) {
  await eventually(`the home page answers ${status}`, async () => (await ask('/')).status === status)
}

describe('a new site behind https', () => {
  test.each(['/', '/about', '/contact', '/shop', '/shop/orders', '/blog', '/privacy', '/no/such/page', '//shop'])(
    'says "Opening soon" to a visitor at %s',
    async (path) => {
      const { status, headers, text } = await ask(path)
      expect(status).toBe(503)
      expect(pageText(text)).toContain('Opening soon')
      expect(text).not.toContain('hello@hearthside.example')
      expect(headers.get('Retry-After')).toBe('86400')
      expect(headers.get('Cache-Control')).toBe('no-store')
    },
  )

  test.each(['/_.data', '/shop.data', '/sitemap.xml', '/blog/feed.xml', '/share/any.png'])(
    'serves no %s to programs',
    async (path) => {
      const { status, text } = await ask(path)
      expect([status, text]).toEqual([503, expect.stringContaining('not open yet')])
    },
  )

  test.each(['/cms/../shop', '/cms/%2e%2e/shop', '/CMS/../shop', '/preview/../', `${site}/shop`])(
    'cannot be entered through %s',
    async (path) => {
      const { status } = await askRaw(instance.url, { path })
      expect(status).toBe(503)
    },
  )

  test('accepts no form', async () => {
    const form = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Are you there?' }
    expect((await ask('/contact', { form })).status).toBe(503)
  })

  test('still serves staff, operators and pages that do not depend on its being open', async () => {
    const order = await createOrderRow()
    const expected: Record<string, number> = {
      '/cms/login': 200,
      '/cms': 401,
      '/formaccess': 200,
      '/cms-login': 302,
      '/healthz': 200,
      '/readyz': 200,
      '/robots.txt': 200,
      '/.well-known/security.txt': 200,
      '/icons/favicon.ico': 200,
      '/favicon.ico': 302,
      '/site.webmanifest': 200,
      '/consent/withdrawal': 404,
      '/enquiry': 404,
      '/back-in-stock': 404,
      '/privacy/your-data': 200,
      '/privacy/your-data/request': 404,
      '/privacy/release/no-such-link': 404,
      [orderPath(order.id)]: 200,
    }
    for (const [path, status] of Object.entries(expected))
      expect([path, (await ask(path)).status]).toEqual([path, status])
  })

  test('still receives a care form that was begun before it closed', async () => {
    const { status, text } = await ask('/services/newborn-care/request', { form: { name: 'Ada Okafor' } })
    expect(status).toBe(400)
    expect(pageText(text)).toContain('There is a problem')
    expect((await ask('/services/newborn-care/request')).status).toBe(503)
  })

  test('lets webhooks of the card provider through', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${instance.url}/webhooks/stripe`, { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(400)
  })

  test('is shown to staff, and not stored in any cache', async () => {
    const cookie = await staffCookie()
    const { status, headers, text } = await ask('/', { cookie })
    expect(status).toBe(200)
    expect(pageText(text)).toContain('One midwife, at your own front door')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect((await ask('/')).status).toBe(503)
    const [name] = cookie.split('=')
    expect((await ask('/', { cookie: `${name}=made-up.signature` })).status).toBe(503)
  })

  test('is open to everybody at once when it is opened, and closed at once when it is closed again', async () => {
    await transaction((tx) => openSite(tx, 'Maya Singh'))
    await untilIs(200)
    expect((await ask('/contact')).status).toBe(200)
    await transaction((tx) => closeSite(tx))
    await untilIs(503)
    expect((await ask('/contact')).status).toBe(503)
  })
})
