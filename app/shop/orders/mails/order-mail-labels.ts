/** The mails about an order, by the job that writes them, as staff call them. */
export const orderMailLabels = {
  'order-confirmation': 'Confirmation',
  'order-payment-failed': 'Payment failed',
  'order-expired': 'Not paid in time',
  'order-refunded': 'Refund',
  'order-sent': 'On its way',
  'new-order': 'Notice to the team',
} as const

/** To whoever runs the shop: a payment needs a decision. */
export const paymentProblemMail = 'payment-problem'

export type OrderMail = keyof typeof orderMailLabels
