import { formatDate } from '#app/platform/time/london-time.ts'
import type { RetentionSchedule } from '#app/settings/retention/schedule.ts'
import { retainedForTax } from '#app/settings/retention/tax-year.server.ts'

type Order = {
  paymentStatus: string
  providerState: string
  amountPaidPence: number
  paidAt: Date | null
  createdAt: Date
  isUnderLegalHold: boolean
}

/** The end of a sentence. Null if the order may be deleted. */
export function describeOrderBlock(order: Order, schedule: RetentionSchedule, now: Date): string | null {
  const { providerState, paymentStatus, isUnderLegalHold } = order
  if (isUnderLegalHold) return 'it is under legal hold'
  if (isPaid(order)) {
    const until = retainedForTax(order.paidAt ?? order.createdAt, schedule)
    return now < until ? `tax law requires us to keep it until ${formatDate(until)}` : null
  }
  const mayBePaid = providerState === 'open' || providerState === 'processing' || providerState === 'not asked'
  return mayBePaid && paymentStatus === 'pending' ? 'it may still be paid: cancel it first' : null
}

function isPaid({ paymentStatus, providerState, amountPaidPence }: Order) {
  return paymentStatus === 'paid' || providerState === 'paid' || amountPaidPence > 0
}
