import { formatPounds } from '#app/platform/formats/money.ts'
import { type OrderStatus, shownStatus, statusLabels } from '#app/shop/orders/order-status.ts'
import { Badge } from '#app/ui/messages/badge.tsx'

type Badged = {
  paymentStatus: OrderStatus
  isStatusByHand: boolean
  hasExpired: boolean
  amountRefundedPence: number
  disputeStatus: string | null
  isUnderLegalHold: boolean
  sentAt: Date | null
  isExample?: boolean
}

const tones = { paid: 'success', pending: 'info', failed: 'danger', cancelled: 'neutral' } as const

export function OrderBadges({ order }: { order: Badged }) {
  const { paymentStatus, isStatusByHand, amountRefundedPence, disputeStatus, isUnderLegalHold, sentAt, isExample } =
    order
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Badge tone={tones[paymentStatus]}>{statusLabels[shownStatus(order)]}</Badge>
      {isStatusByHand && <span className="text-ink-soft text-xs whitespace-nowrap">set by hand</span>}
      {amountRefundedPence > 0 && <Badge tone="warning">Refunded {formatPounds(amountRefundedPence)}</Badge>}
      {disputeStatus && <Badge tone="danger">Disputed</Badge>}
      {isUnderLegalHold && <Badge tone="warning">Legal hold</Badge>}
      {sentAt && <Badge tone="success">Sent</Badge>}
      {isExample && <Badge tone="info">Example</Badge>}
    </span>
  )
}
