import { formatPounds } from '#app/platform/formats/money.ts'
import { dayMs, londonClock } from '#app/platform/time/london-time.ts'
import { describeSeller, isRegisteredForVat } from '#app/settings/seller.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'

/** What the family is told before it pays, and with the confirmation. Undefined for a place that costs nothing. */
export function placeTerms(
  { pricePence }: { pricePence: number },
  settings: SiteSettings,
  { cancelling }: GroupWords<'site/class-place'>,
) {
  if (pricePence === 0) return undefined
  // Teaching by registered midwives is health care (VAT Notice 701/57).
  const vat = isRegisteredForVat(settings) ? ', exempt from VAT' : ''
  return { price: formatPounds(pricePence) + vat, cancelling, seller: describeSeller(settings) }
}

export type PlaceTerms = ReturnType<typeof placeTerms>

const coolingOffDays = 14

type GivenUp = { status: string; updatedAt: Date; cancelledAt: Date | null }

/**
 * Whether the family gets back all that it paid, if it gives up the place now or once it has: the class is cancelled, or
 * the payment is at most 14 days old, or came afterwards. Only the shop's orders know when that was.
 */
export function givesAllBack({ status, updatedAt, cancelledAt }: GivenUp, lastPaidAt: Date | null): boolean {
  if (cancelledAt) return true
  if (!lastPaidAt) return false
  return dayOf(status === 'cancelled' ? updatedAt : new Date()) - coolingOffDays * dayMs <= dayOf(lastPaidAt)
}

function dayOf(instant: Date) {
  return Date.parse(londonClock(instant).day)
}

type Paid = { paidPence: number; status: string; cancelledAt: Date | null; isRefundedInFull: boolean }

/** What happens to the money that we have for a place that is gone. */
export function describeMoneyBack(place: Paid): string | undefined {
  return place.cancelledAt || place.status === 'cancelled' ? describeRefund(place) : undefined
}

/** What giving up a place brings back. */
export function describeRefund({ paidPence, isRefundedInFull }: Pick<Paid, 'paidPence' | 'isRefundedInFull'>) {
  if (paidPence === 0) return undefined
  const refunded = isRefundedInFull
    ? 'We will refund all of it to the card you paid with, within 14 days.'
    : 'Whatever is due under our cancellation terms will go back to the card you paid with, within 14 days, and we’ll email you about it.'
  return `You have paid ${formatPounds(paidPence)}. ${refunded}`
}
