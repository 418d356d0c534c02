import { forEveryone, type RouteAccess } from './route-answers.ts'

/** What the card provider calls. Nobody signs what these ask. */
export const paymentAccess: Record<string, RouteAccess> = {
  'shop/payments/stripe-webhook.route': {
    path: '/webhooks/stripe',
    at: '/webhooks/stripe',
    // A form is not read there at all.
    answers: forEveryone({ get: '404', post: '415', postData: '400' }),
  },
}
