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

/** What the shop's orders know of a place. */
export type PlacePayment = { paidAt: Date | null; refundedPence: number }

/** `paidPence` is what we still have of the money. */
type Money = { paidPence: number; refundedPence: number; isRefundedInFull: boolean }
type Paid = Money & { status: string; cancelledAt: Date | null }

/** What happens to the money for a place that is gone. Staff decide about money that came after a place had expired. */
export function describeMoneyBack(place: Paid): string | undefined {
  const { status, cancelledAt, paidPence } = place
  const isGone = cancelledAt || status === 'cancelled' || (status === 'expired' && paidPence === 0)
  return isGone ? describeRefund(place) : undefined
}

export const undecidedPayment =
  'We’re looking into it and will email you: you’ll get either a place or your money back.'

/** What giving up a place brings back. */
export function describeRefund({ paidPence, refundedPence, isRefundedInFull }: Money) {
  const paid = `You have paid ${formatPounds(paidPence + refundedPence)}`
  const toCard = 'to the card you paid with'
  if (paidPence === 0) return refundedPence > 0 ? `${paid}, and we have refunded all of it ${toCard}.` : undefined
  const [all, due] = refundedPence > 0 ? ['the rest', 'Whatever else'] : ['all of it', 'Whatever']
  const refunded = refundedPence > 0 ? `, and we have refunded ${formatPounds(refundedPence)}` : ''
  const next = isRefundedInFull
    ? `We will refund ${all} ${toCard}, within 14 days.`
    : `${due} is due under our cancellation terms will go back ${toCard}, within 14 days, and we’ll email you about it.`
  return `${paid}${refunded}. ${next}`
}
