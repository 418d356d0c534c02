import { isLivePlaceStatus } from '#app/care/classes/class-rules.ts'
import { describeMoneyBack, describeRefund, undecidedPayment } from '#app/care/classes/places/place-terms.ts'
import { describeMoment } from '#app/care/classes/sessions.ts'
import { formatPounds } from '#app/platform/formats/money.ts'

import type { PlaceOnPage } from './load-place.server.ts'

export function describePlaceStatus({ status, mustPayNow }: PlaceOnPage): string {
  return status === 'held' && !mustPayNow ? 'Please confirm your place' : titles[status]
}

const titles: Record<PlaceOnPage['status'], string> = {
  confirmed: 'You have a place',
  held: 'Please pay to keep your place',
  offered: 'A place has come up for you',
  waiting: 'You are on the waiting list',
  cancelled: 'This place has been cancelled',
  expired: 'This place is no longer reserved',
}

export function explainPlace(place: PlaceOnPage): string {
  const { status, number, heldUntil, mustPayNow, pricePence, paidPence, cancelledAt } = place
  const until = heldUntil ? describeMoment(new Date(heldUntil)) : ''
  const moneyBack = describeMoneyBack(place)
  if (cancelledAt) return `The class has been cancelled. ${moneyBack ?? ''}`
  if (moneyBack) return `${moneyBack} ${anotherClass}`
  if (status !== 'confirmed' && paidPence > 0)
    return `We have your payment of ${formatPounds(paidPence)}. ${undecidedPayment}`
  if (status === 'held')
    return `It is reserved for you until ${until}. Once it is ${mustPayNow ? 'paid for' : 'confirmed'}, it is yours.`
  if (status === 'offered')
    return `It is reserved for you until ${until}${mustPayNow ? '; once it is paid for, it is yours' : ''}. After that, we’ll offer it to the next family.`
  if (status === 'waiting') return `You are number ${number}. We’ll email you as soon as a place comes up.`
  if (status === 'cancelled') return anotherClass
  if (status === 'expired')
    return 'It was not taken in time. If you would like to come to another class, please call us.'
  if (pricePence === 0) return 'We look forward to seeing you. It is free of charge.'
  if (paidPence > 0) return `We look forward to seeing you. You have paid ${formatPounds(paidPence)}.`
  if (mustPayNow) return 'We look forward to seeing you. What you paid has been refunded.'
  return `We look forward to seeing you. There is ${formatPounds(pricePence)} to pay, by invoice or on the day.`
}

const anotherClass = 'If you would like to come to another class, please register again or call us.'

/** What giving up a place brings. Undefined when there is nothing to give up. */
export function describeGivingUp(place: PlaceOnPage): string | undefined {
  if (!isLivePlaceStatus(place.status)) return undefined
  const after =
    place.status === 'waiting'
      ? 'We will no longer offer you a place in this class.'
      : 'Your place will go to the next family on the waiting list, and you cannot get it back.'
  return [after, describeRefund(place)].filter(Boolean).join(' ')
}
