import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'

import ShopAdmin from './shop-admin.route.tsx'

const stats = { products: 3, orders: 5, pending: 1, categories: 2, toSend: 0 }

test.each(['', '/categories', '/discounts', '/delivery', '/orders'])(
  'the four figures stand on the tab /shop/admin%s',
  (tab) => {
    const loaderData = { stats, health: { troubles: [] }, stock: { soldOut: 0, low: 0, products: [] } }
    const props = { loaderData } as unknown as ComponentProps<typeof ShopAdmin>
    const Stub = createRoutesStub([{ path: '/shop/admin/*', Component: () => createElement(ShopAdmin, props) }])
    const html = renderToStaticMarkup(createElement(Stub, { initialEntries: [`/shop/admin${tab}`] }))
    const figures = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
    expect(figures.map(([, title = '', count]) => [title.replaceAll(/<[^>]*>/g, ''), count])).toEqual([
      ['Total Products', '3'],
      ['Total Orders', '5'],
      ['Pending Orders', '1'],
      ['CategoriesMax 5', '2'],
    ])
  },
)
