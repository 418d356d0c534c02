import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** For buyers. */
export const shopPages: RouteConfigEntry[] = [
  route('shop', 'shop/products/shop.route.tsx'),
  route('shop/:slug', 'shop/products/product-page.route.tsx'),
  route('shop/:slug/checkout', 'shop/checkout/checkout.route.tsx'),
  route('shop/basket', 'shop/checkout/basket.route.tsx'),
  route('shop/basket/checkout', 'shop/checkout/checkout.route.tsx', { id: 'basket-checkout' }),
  route('shop/orders/:accessToken', 'shop/orders/buyer-page/order.route.tsx', [
    route('payment', 'shop/orders/buyer-page/order-payment.route.tsx'),
  ]),
]
