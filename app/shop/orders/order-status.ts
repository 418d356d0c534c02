/** What staff see of a payment, and may set. */
export const orderStatuses = ['pending', 'paid', 'failed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const statusWords: Record<OrderStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export const statusOptions = orderStatuses.map((value) => ({ value, label: statusWords[value] }))
