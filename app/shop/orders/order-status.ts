export const orderStatuses = ['pending', 'paid', 'failed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Separates orders that expired unpaid from cancelled ones. */
export type ShownStatus = OrderStatus | 'expired'

export const statusLabels: Record<ShownStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
}

export function shownStatus({ paymentStatus, hasExpired }: { paymentStatus: OrderStatus; hasExpired: boolean }) {
  return hasExpired ? ('expired' satisfies ShownStatus) : paymentStatus
}

/** Nothing was paid, and no bank has begun to. */
export function isUnpaid({ paymentStatus, providerState }: { paymentStatus: OrderStatus; providerState: string }) {
  return paymentStatus === 'pending' && (providerState === 'not asked' || providerState === 'open')
}

export const statusOptions = orderStatuses.map((value) => ({ value, label: statusLabels[value] }))

/** The statuses that staff can set. The current status keeps its own label. */
export function statusOptionsOf(order: { paymentStatus: OrderStatus; hasExpired: boolean }) {
  const label = statusLabels[shownStatus(order)]
  return statusOptions.map((option) => (option.value === order.paymentStatus ? { ...option, label } : option))
}
