import type { orders } from '#app/shop/schema.ts'

type Standing = Pick<
  typeof orders.$inferSelect,
  'providerState' | 'paymentStatus' | 'hasExpired' | 'amountPaidPence' | 'amountRefundedPence' | 'sentAt'
>

/** Where an order stands, for whoever bought it. */
export type OrderStage =
  | 'waiting'
  /** Came back from the payment page, and the provider has not been asked yet. */
  | 'confirming'
  | 'processing'
  | 'paid'
  | 'sent'
  | 'refunded'
  | 'looked into'
  | 'failed'
  | 'expired'
  | 'cancelled'

/** The provider's word comes first: what staff set by hand can hide no money that is there. */
export function stageOf(order: Standing): OrderStage {
  const { providerState, paymentStatus, hasExpired, amountPaidPence, amountRefundedPence, sentAt } = order
  if (providerState === 'paid') {
    if (amountPaidPence > 0 && amountRefundedPence >= amountPaidPence) return 'refunded'
    if (paymentStatus !== 'paid') return 'looked into'
    return sentAt ? 'sent' : 'paid'
  }
  if (paymentStatus === 'paid') return sentAt ? 'sent' : 'paid'
  if (paymentStatus === 'cancelled') return hasExpired ? 'expired' : 'cancelled'
  if (providerState === 'expired') return 'expired'
  if (providerState === 'failed' || paymentStatus === 'failed') return 'failed'
  return providerState === 'processing' ? 'processing' : 'waiting'
}

/** Whether it may change by itself while somebody looks. */
export const isUnsettled = (stage: OrderStage) =>
  stage === 'waiting' || stage === 'confirming' || stage === 'processing'

/** Whether it can be bought once more in its place. */
export const canTryAgain = (stage: OrderStage) => stage === 'failed' || stage === 'expired' || stage === 'cancelled'
