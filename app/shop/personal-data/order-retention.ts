import { formatDate, londonClock } from '#app/platform/time/london-time.ts'

type Order = {
  paymentStatus: string
  providerState: string
  amountPaidPence: number
  paidAt: Date | null
  createdAt: Date
}

/**
 * The end of a sentence; null where an order may go. What was paid stays for `years` after the end of its tax year, which is
 * 5 April (HMRC, "Keeping your pay and tax records"; Companies Act 2006, s. 388).
 */
export function describeOrderBlock(order: Order, years: number, now: Date): string | null {
  const { providerState, paymentStatus } = order
  if (isPaid(order)) {
    const until = retainedUntil(order.paidAt ?? order.createdAt, years)
    return now < until ? `tax law keeps what was paid until ${formatDate(until)}` : null
  }
  const mayBePaid = providerState === 'open' || providerState === 'processing' || providerState === 'not asked'
  return mayBePaid && paymentStatus === 'pending' ? 'it may still be paid: cancel it first' : null
}

function isPaid({ paymentStatus, providerState, amountPaidPence }: Order) {
  return paymentStatus === 'paid' || providerState === 'paid' || amountPaidPence > 0
}

/** The first moment at which it may go. */
export function retainedUntil(paidAt: Date, years: number): Date {
  const { day } = londonClock(paidAt)
  const year = Number(day.slice(0, 4))
  const endOfTaxYear = day.slice(5) <= '04-05' ? year : year + 1
  // Noon, so that the day is the same in London whatever the clocks do.
  return new Date(Date.UTC(endOfTaxYear + years, 3, 6, 12))
}
