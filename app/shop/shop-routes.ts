import { route } from '@react-router/dev/routes'

import { recordRoutes } from '#app/records/record-routes.ts'

export const shopPages = [
  route('shop', 'shop/products/shop.route.tsx'),
  route('shop/:slug', 'shop/products/product-page.route.tsx'),
  route('shop/:slug/checkout', 'shop/checkout/checkout.route.tsx'),
  route('shop/basket', 'shop/checkout/basket.route.tsx'),
  route('shop/basket/checkout', 'shop/checkout/checkout.route.tsx', { id: 'basket-checkout' }),
  route('shop/:slug/back-in-stock', 'shop/back-in-stock/ask-when-back.route.tsx'),
  route('back-in-stock', 'shop/back-in-stock/stock-alert.route.tsx'),
  route('shop/orders/:token', 'shop/orders/buyer-page/order.route.tsx', [
    route('payment', 'shop/orders/buyer-page/order-payment.route.tsx'),
  ]),
]

/**
 * Products, categories, discount codes and delivery, within the shop's dashboard. Their dialogs open over the lists.
 */
export const productPages = [
  route('shop/admin', 'shop/products/manage/products.route.tsx', { id: 'products' }),
  route('shop/admin/products/:id/:step?', 'shop/products/manage/products.route.tsx'),
  recordRoutes('shop/admin/categories', 'shop/categories/categories.route.tsx'),
  recordRoutes('shop/admin/discounts', 'shop/discounts/discounts.route.tsx'),
  recordRoutes('shop/admin/delivery', 'shop/delivery/delivery.route.tsx'),
]

export const importPages = [route('shop/admin/import', 'shop/products/import/import.route.tsx')]

export const importResources = [route('shop/admin/import/products.csv', 'shop/products/import/products-file.route.tsx')]
