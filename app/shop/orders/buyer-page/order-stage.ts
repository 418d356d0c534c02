import type { Order } from '#app/shop/schema.ts'

type StagedOrder = Pick<
  Order,
  'providerState' | 'paymentStatus' | 'hasExpired' | 'amountPaidPence' | 'amountRefundedPence' | 'sentAt'
>

export type OrderStage =
  | 'waiting'
  | 'confirming'
  | 'processing'
  | 'paid'
  | 'sent'
  | 'refunded'
  | 'looked_into'
  | 'failed'
  | 'expired'
  | 'cancelled'

/** The provider's status takes precedence: a status set by staff must not hide that money was received. */
export function stageOf(order: StagedOrder): OrderStage {
  const { providerState, paymentStatus, hasExpired, amountPaidPence, amountRefundedPence, sentAt } = order
  if (providerState === 'paid') {
    if (amountPaidPence > 0 && amountRefundedPence >= amountPaidPence) return 'refunded'
    if (paymentStatus !== 'paid') return 'looked_into'
    return sentAt ? 'sent' : 'paid'
  }
  if (paymentStatus === 'paid') return sentAt ? 'sent' : 'paid'
  if (paymentStatus === 'cancelled') return hasExpired ? 'expired' : 'cancelled'
  if (providerState === 'expired') return 'expired'
  if (providerState === 'failed' || paymentStatus === 'failed') return 'failed'
  return providerState === 'processing' ? 'processing' : 'waiting'
}

export const isUnsettled = (stage: OrderStage) =>
  stage === 'waiting' || stage === 'confirming' || stage === 'processing'

export const canTryAgain = (stage: OrderStage) => stage === 'failed' || stage === 'expired' || stage === 'cancelled'
