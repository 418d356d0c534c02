import { formatPounds } from '#app/platform/formats/money.ts'
import type { Cell } from '#app/records/page-data.ts'
import { shownStatus, statusLabels } from '#app/shop/orders/order-status.ts'

import type { ListedOrder } from './order-list.server.ts'

type Badge = Extract<Cell, { badges: unknown }>['badges'][number]

const tones = { paid: 'success', pending: 'info', failed: 'danger', cancelled: 'neutral' } as const

export function orderBadges(order: ListedOrder): Cell {
  const { isStatusByHand, amountRefundedPence, disputeStatus, isUnderLegalHold, sentAt } = order
  const badges: (Badge | false)[] = [
    { text: statusLabels[shownStatus(order)], tone: tones[order.paymentStatus] },
    isStatusByHand && { text: 'Set by hand', tone: 'neutral' },
    amountRefundedPence > 0 && { text: `Refunded ${formatPounds(amountRefundedPence)}`, tone: 'warning' },
    disputeStatus !== null && { text: 'Disputed', tone: 'danger' },
    isUnderLegalHold && { text: 'Legal hold', tone: 'warning' },
    sentAt !== null && { text: 'Sent', tone: 'success' },
  ]
  return { badges: badges.filter((badge) => badge !== false) }
}
