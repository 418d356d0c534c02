import type { Order } from '#app/shop/schema.ts'

type StagedOrder = Pick<
  Order,
  'providerState' | 'paymentStatus' | 'hasExpired' | 'amountPaidPence' | 'amountRefundedPence' | 'sentAt'
>

/** Of each, the colour behind what the page says. */
export const stageGrounds = {
  waiting: 'bg-butter',
  confirming: 'bg-butter',
  processing: 'bg-butter',
  paid: 'bg-sage-mist',
  sent: 'bg-sage-mist',
  refunded: 'bg-blush',
  looked_into: 'bg-butter',
  failed: 'bg-butter',
  expired: 'bg-butter',
  cancelled: 'bg-blush',
}

export type OrderStage = keyof typeof stageGrounds

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
