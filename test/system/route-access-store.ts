import { forEveryone, type RouteAccess } from './route-answers.ts'

const nobodys = '/shop/orders/nobody-has-this-address'

/** Visitors' actions in the shop. Products and orders are unknown here, so everybody gets 404. */
export const storeAccess: Record<string, RouteAccess> = {
  'shop/products/shop.route': { path: '/shop', at: '/shop', answers: forEveryone({ get: '200', post: '405' }) },
  'shop/products/product-page.route': {
    path: '/shop/:slug',
    at: '/shop/no-such-product',
    answers: forEveryone({ get: '404', post: '405' }),
  },
  'shop/checkout/checkout.route': {
    path: '/shop/:slug/checkout',
    at: '/shop/no-such-product/checkout',
    answers: forEveryone({ get: '404', post: '400' }),
  },
  'shop/checkout/basket.route': {
    path: '/shop/basket',
    at: '/shop/basket',
    answers: forEveryone({ get: '200', post: '303 /shop/basket' }),
  },
  'basket-checkout': {
    path: '/shop/basket/checkout',
    at: '/shop/basket/checkout',
    answers: forEveryone({ get: '200', post: '400' }),
  },
  'shop/back-in-stock/ask-when-back.route': {
    path: '/shop/:slug/back-in-stock',
    at: '/shop/no-such-product/back-in-stock',
    answers: forEveryone({ get: '404', post: '404' }),
  },
  'shop/back-in-stock/stock-alert.route': {
    path: '/back-in-stock',
    at: '/back-in-stock',
    answers: forEveryone({ get: '404', post: '404' }),
  },
  'shop/orders/buyer-page/order.route': {
    path: '/shop/orders/:token',
    at: nobodys,
    answers: forEveryone({ get: '404', post: '405' }),
  },
  'shop/orders/buyer-page/order-payment.route': {
    path: '/shop/orders/:token/payment',
    at: `${nobodys}/payment`,
    answers: forEveryone({ get: '404', post: '404' }),
  },
}
