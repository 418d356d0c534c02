import { forEveryone, type RouteAccess } from './route-answers.ts'

/** What the card provider calls. These requests are not signed. */
export const paymentAccess: Record<string, RouteAccess> = {
  'shop/orders/payments/stripe-webhook.route': {
    path: '/webhooks/stripe',
    at: '/webhooks/stripe',
    // It does not read forms at all.
    answers: forEveryone({ get: '404', post: '415', postData: '400' }),
  },
}
