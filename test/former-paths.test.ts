import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'

import { contentKinds, kindInfo } from '#app/content/content-kinds.ts'
import { findPresentPath } from '#app/desk/shell/former-paths.server.ts'
import { enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import routes from '#app/routes.ts'

const id = '0199aaaa-0000-7000-8000-000000000000'

/** The menu and the pages below it when the desk had 41 areas. `/-/` is an id. */
const formerPages = [
  ...enquiryKinds.flatMap((kind) => {
    const { listPath } = kindConfig[kind]
    const record = `${listPath}/-`
    const inbox = listPath.replace('/admin', '/admin/inbox')
    return [listPath, record, `${record}/notes/-`, `${record}/print`, `${listPath}/export`, `${inbox}/-`].concat(
      `${inbox}/-/notes/-`,
    )
  }),
  ...contentKinds.flatMap((kind) => {
    const { path } = kindInfo[kind]
    const record = `${path}/-`
    return [path, record, `${record}/preview`, `${record}/publication`, `${record}/history`].concat(
      `${record}/history/-`,
      `${record}/history/-/name`,
    )
  }),
  ...[
    '',
    '/brand',
    '/navigation',
    '/navigation/new',
    '/navigation/-',
    '/navigation/-/removal',
    '/footer',
    '/footer/new',
  ]
    .concat('/footer/-', '/navigation/restoration', '/social', '/contact', '/areas', '/trust', '/company', '/book')
    .concat('/shop')
    .map((tab) => `/cms/settings${tab}`),
  ...['/new', '/-', '/-/replacement', '/-/uses/slide/-/hero', '/-/deletion', '/documents', ''].map(
    (page) => `/cms/media${page}`,
  ),
  ...['', '/passkeys', '/passkeys/-/removal', '/sessions/ending', '/sessions/-/ending', '/devices/ending']
    .concat('/devices/-/ending', '/password', '/two-step', '/two-step/recovery-codes', '/two-step/removal')
    .map((page) => `/cms/account${page}`),
  ...['', '/examples', '/legal', '/site', '/mail', '/steps/mail'].map((step) => `/cms/opening${step}`),
  ...['dashboard', 'blog/categories', 'blog/categories/new', 'blog/categories/-', 'blog/-/sign-off', 'calendar']
    .concat('reviews', 'bin', 'texts', 'texts/site/header', 'texts/emails/order-sent', 'searches', 'redirects')
    .concat('redirects/new', 'missing-pages', 'archive', 'archive/content.tar.gz', 'health', 'looks', 'find', 'users')
    .concat('users/new', 'users/-', 'homepage/-/view')
    .map((page) => `/cms/${page}`),
  ...['', '/products/new', '/products/-', '/products/-/price-and-stock', '/products/-/variants', '/categories']
    .concat('/categories/new', '/categories/-', '/discounts', '/discounts/-', '/delivery', '/delivery/-', '/import')
    .concat('/import/-', '/import/-/refused.csv', '/import/template.csv', '/orders', '/orders/-', '/orders/-/refund')
    .concat('/orders/-/exchange', '/orders/-/sending', '/orders/-/packing-slip', '/orders/export', '/orders/sending')
    .concat('/orders/tracking', '/orders/vat', '/orders/vat/summary.csv', '/orders/pick-list', '/orders/packing-slips')
    .concat('/orders/labels/addresses.csv', '/orders/labels/click-and-drop.csv')
    .map((page) => `/shop/admin${page}`),
  ...['people', 'people/copy', 'people/correction', 'people/erasure', 'erasures/-', 'erasures/-/letter', 'releases/-']
    .concat('releases/-/archive', 'retention', 'retention/orders', 'withdrawals', 'requests', 'requests/new')
    .concat('requests/-', 'requests/-/letters/answer', 'breaches', 'breaches/new', 'breaches/-', 'access-review')
    .concat('register', 'register/notes', 'complaints', 'complaints/contact/-', 'complaints/request/-')
    .concat('complaints/contact/-/letters/answer')
    .map((page) => `/admin/privacy/${page}`),
  ...['inbox', 'dashboard', 'audit', 'backups', 'settings', 'classes/-'].map((page) => `/admin/${page}`),
].map((path) => path.replaceAll('/-', `/${id}`))

// Words of an address where most records have an id: the form of a new one, a rule, what is done about a person.
const namesOfRecords = ['new', 'orders', 'copy', 'correction', 'erasure']

test('every address that the desk had leads to a page', async () => {
  const pages = [...new Set(formerPages)].map(async (former) => ({ former, present: await follow(former) }))
  const lost = (await Promise.all(pages)).filter(({ present }) => isNowhere(present))
  expect(lost.map(({ former }) => former)).toEqual([])
})

test.each([
  ['/cms/reviews', '/cms/blog?review=waiting'],
  [`/admin/privacy/complaints/contact/${id}`, `/admin/privacy/requests/${id}`],
  ['/admin/privacy/access-review?month=2026-10', '/admin/audit?kind=reading&from=2026-10-01&to=2026-10-31'],
  [`/shop/admin/orders/${id}/sending`, `/shop/admin/orders/${id}`],
])('%s leads to %s', async (former, present) => {
  expect(await findPresentPath(new URL(former, 'http://localhost'))).toBe(present)
})

test('an address that never was leads nowhere', async () => {
  expect(await findPresentPath(new URL('http://localhost/cms/nothing'))).toBeUndefined()
})

/** The present address may be a former one itself. */
async function follow(path: string): Promise<string> {
  const present = isNowhere(path) ? await findPresentPath(new URL(path, 'http://localhost')) : undefined
  return present === undefined ? path : await follow(present)
}

// What routes.ts declares differs from what a router is given only in naming a file.
const tree = routes as (RouteConfigEntry & RouteObject)[]

/** Without a route of its own, or taken for the id of a record. */
function isNowhere(path: string) {
  const { pathname } = new URL(path, 'http://localhost')
  const matches = matchRoutes(tree, pathname)
  const leaf = matches?.at(-1)
  return !leaf || leaf.route.file === notFound || '*' in leaf.params || !Object.entries(leaf.params).every(isRecord)
}

function isRecord([name, value = '']: [string, string | undefined]) {
  return !/id$/i.test(name) || /^[0-9a-f-]{36}$/.test(value) || namesOfRecords.includes(value)
}

const notFound = 'desk/shell/not-found.route.tsx'
