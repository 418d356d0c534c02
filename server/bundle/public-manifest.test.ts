import { expect, test } from 'vitest'

import { toPublicManifest } from './public-manifest.ts'

test('the public list of routes has the forms of the site with what they stand on, and nothing of the desk', () => {
  const routes = {
    root: { id: 'root' },
    'site/site-layout.route': { id: 'site/site-layout.route', parentId: 'root' },
    'site/about.route': { id: 'site/about.route', parentId: 'site/site-layout.route', hasAction: false },
    'enquiries/contact/contact.route': {
      id: 'enquiries/contact/contact.route',
      parentId: 'site/site-layout.route',
      hasAction: true,
    },
    'shop/orders/buyer-page/order.route': {
      id: 'shop/orders/buyer-page/order.route',
      parentId: 'site/site-layout.route',
    },
    'shop/orders/buyer-page/order-payment.route': {
      id: 'shop/orders/buyer-page/order-payment.route',
      parentId: 'shop/orders/buyer-page/order.route',
      hasAction: true,
    },
    'content/pages/page.route': {
      id: 'content/pages/page.route',
      parentId: 'site/site-layout.route',
      path: '*',
      hasAction: true,
    },
    'staff/guards/cms-staff.route': { id: 'staff/guards/cms-staff.route', parentId: 'root', hasAction: true },
    'cms-shell': { id: 'cms-shell', parentId: 'staff/guards/cms-staff.route' },
  }
  const all = { entry: { module: '/assets/entry.js' }, routes, url: '/assets/manifest-1a2b.js', version: '1a2b' }
  const text = toPublicManifest(`window.__reactRouterManifest=${JSON.stringify(all)};`)

  expect(text.startsWith('window.__reactRouterManifest={')).toBe(true)
  const made = JSON.parse(text.slice('window.__reactRouterManifest='.length, -1)) as typeof all
  expect(Object.keys(made.routes)).toEqual([
    'root',
    'site/site-layout.route',
    'enquiries/contact/contact.route',
    'shop/orders/buyer-page/order.route',
    'shop/orders/buyer-page/order-payment.route',
  ])
  expect(made).toMatchObject({ entry: all.entry, version: '1a2b', url: '/assets/public-manifest-1a2b.js' })
})
