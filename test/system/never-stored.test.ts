import { randomBytes, randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import { withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { hideLinkToken } from '#app/platform/http/link-token.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { fourForms, hiddenFields } from '#test/four-forms.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { post, signIn } from '#test/sign-in.ts'

let instance: Instance
let desk: string

beforeAll(async () => {
  const maya = await given.staff()
  instance = await startOnThisDatabase({ TRUST_PROXY: '1' })
  desk = await signIn(maya)
})
afterAll(() => instance.stop())

async function cachingOf(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(instance.url + path, { headers, redirect: 'manual' })
  return { status: answer.status, caching: answer.headers.get('Cache-Control') }
}

/** The page that a mailed link opens, and its data. */
async function openLink(link: string, param: string) {
  const url = new URL(link, instance.url)
  const first = await cachingOf(url.pathname + url.search)
  const hidden = await hideLinkToken(url.searchParams.get(param) ?? '', `${url.pathname}?link=`)
  const cookie = hidden.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const path = hidden.headers.get('Location') ?? ''
  return [
    first,
    await cachingOf(path, { Cookie: cookie }),
    await cachingOf(path.replace('?', '.data?'), { Cookie: cookie }),
  ]
}

const uncached = expect.objectContaining({ caching: 'no-store' }) as unknown

describe('no cache stores', () => {
  test.each(Object.values(fourForms))('the response to the form at $path', async ({ path, fields }) => {
    const headers = { 'X-Forwarded-For': '10.200.0.1' }
    for (const [change, status] of [
      [{ name: '' }, 400],
      [{}, 200],
    ] as const) {
      for (const address of [path, `${path}.data`]) {
        const answer = await post(instance.url + address, { ...fields(change), ...hiddenFields() }, headers)
        expect([answer.status, answer.headers.get('Cache-Control')], address).toEqual([status, 'no-store'])
      }
    }
  })

  test('the response to a checkout', async () => {
    const { slug } = await given.product()
    const answer = await post(`${instance.url}/shop/${slug}/checkout`, { name: 'Ada Okafor', ...hiddenFields() })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
    expect(await answer.text()).toContain('Ada Okafor')
  })

  test('the page of an order, whether it exists or not', async () => {
    const { id } = await createOrderRow()
    for (const path of [orderPath(id), orderPath(randomUUID()), '/shop/orders/nobody-has-this-address'])
      for (const end of ['', '.data']) expect(await cachingOf(`${path}${end}`)).toEqual(uncached)
  })

  test('the page for withdrawing a consent', async () => {
    const { id } = await given.registration()
    const pages = await openLink(withdrawalPath({ kind: 'antenatal', id }), 'of')
    expect(pages).toEqual([uncached, uncached, uncached])
    expect(pages[1]?.status).toBe(200)
  })

  test('the status page of a request', async () => {
    const { id } = await given.registration()
    const pages = await openLink(statusPath({ kind: 'antenatal', id }), 'of')
    expect(pages).toEqual([uncached, uncached, uncached])
    expect(pages[1]?.status).toBe(200)
  })

  test.each(['/cms/setup', '/cms/new-password'])('the page at %s, whatever its link', async (path) => {
    expect(await openLink(`${path}?token=${randomBytes(32).toString('base64url')}`, 'token')).toEqual([
      uncached,
      uncached,
      uncached,
    ])
  })

  test.each([
    '/admin/dashboard',
    '/admin/contact-submissions',
    '/admin/newborn-requests?status=held',
    '/cms/dashboard',
    '/cms/settings',
    '/cms/users',
    '/shop/admin',
  ])('%s or its data', async (path) => {
    const [address = '', query = ''] = path.split('?')
    for (const end of ['', '.data']) {
      const found = await cachingOf(`${address}${end}${query ? `?${query}` : ''}`, { Cookie: desk })
      expect(found, end).toEqual(uncached)
    }
  })
})

test('an empty form may be cached for Back, and a public page is revalidated', async () => {
  for (const { path } of Object.values(fourForms))
    expect(await cachingOf(path)).toEqual({ status: 200, caching: 'private, no-cache' })
  expect(await cachingOf('/about')).toEqual({ status: 200, caching: 'no-cache' })
})
