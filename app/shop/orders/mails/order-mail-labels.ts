export const orderMailLabels = {
  'order-confirmation': 'Confirmation',
  'order-payment-failed': 'Payment failed',
  'order-expired': 'Not paid in time',
  'order-refunded': 'Refund',
  'order-sent': 'On its way',
  'new-order': 'Notice to the team',
} as const

export const paymentProblemMail = 'payment-problem'

export type OrderMail = keyof typeof orderMailLabels
