/** What staff see of a payment, and may set. */
export const orderStatuses = ['pending', 'paid', 'failed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** With why it is cancelled: nobody paid in time, or somebody cancelled it. */
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

export const statusOptions = orderStatuses.map((value) => ({ value, label: statusLabels[value] }))

/** What this order can be set to by hand. What it is stands there as it is shown. */
export function statusOptionsOf(order: { paymentStatus: OrderStatus; hasExpired: boolean }) {
  const label = statusLabels[shownStatus(order)]
  return statusOptions.map((option) => (option.value === order.paymentStatus ? { ...option, label } : option))
}
