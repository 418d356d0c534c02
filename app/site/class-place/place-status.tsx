import type { ReactNode } from 'react'

import { formatLabel } from '#app/care/classes/class-rules.ts'
import { describeMoneyBack, describeRefund, type PlaceTerms } from '#app/care/classes/places/place-terms.ts'
import { describeMoment, describeSession, readSessions } from '#app/care/classes/sessions.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { PublicForm } from '#app/ui/public-forms/public-form.tsx'

import type { PlaceOnPage } from './load-place.server.ts'

interface PlaceStatusProps {
  place: PlaceOnPage
  phone: string
}

export function PlaceStatus({ place, phone }: PlaceStatusProps) {
  const { status, title, number, mustPayNow, paidPence } = place
  const isUnsure = status === 'held' || status === 'offered'
  const isLive = ['waiting', 'offered', 'held', 'confirmed'].includes(status)
  return (
    <section aria-labelledby="place" className="grid gap-5">
      <h1 id="place" className="text-4xl">
        {status === 'held' && !mustPayNow ? 'Please confirm your place' : titles[status]}
      </h1>
      <p className="text-lg">
        <strong>{title}</strong>
      </p>
      <p className="max-w-measure text-lg">{explain(place, number)}</p>
      {isUnsure && mustPayNow && (
        <>
          {place.isBeingPaid && (
            <p className="max-w-measure">
              If you have just paid, we are waiting for the bank: please look again in a minute.
            </p>
          )}
          <Intent intent="pay">
            {place.isBeingPaid ? 'Go on to pay' : 'Pay'} {formatPounds(place.pricePence)} by card
          </Intent>
        </>
      )}
      {isUnsure && !mustPayNow && place.mayConfirm && (
        <Intent intent="confirm">{status === 'held' ? 'Confirm my place' : 'Take this place'}</Intent>
      )}
      {isUnsure && !mustPayNow && !place.mayConfirm && (
        <p className="max-w-measure">We have emailed you a link: please open it, and confirm your place there.</p>
      )}
      {status === 'confirmed' && (
        <p>
          <Link href={`/classes/${place.slug}/calendar.ics`}>Put the dates into your calendar</Link>
        </p>
      )}
      {isLive && (
        <Folded summary={status === 'waiting' ? 'Leave the waiting list' : 'Give up this place'}>
          <p className="max-w-measure">
            {status === 'waiting'
              ? 'We then no longer offer you a place in this class.'
              : 'It goes to the next family on the waiting list, and you cannot take it back.'}
            {paidPence > 0 && ` ${describeRefund(place)}`}
          </p>
          <Intent intent="cancel" kind="danger">
            {status === 'waiting' ? 'Leave the list' : 'Give it up'}
          </Intent>
        </Folded>
      )}
      <p>
        Questions? Call us on <Link href={phoneHref(phone)}>{phone}</Link>, and mention{' '}
        <strong className="whitespace-nowrap">{place.reference}</strong>.
      </p>
    </section>
  )
}

const titles: Record<PlaceOnPage['status'], string> = {
  confirmed: 'You have a place',
  held: 'Please pay to keep your place',
  offered: 'A place has come free for you',
  waiting: 'You are on the waiting list',
  cancelled: 'This place has been cancelled',
  expired: 'This place is no longer reserved',
}

function explain(place: PlaceOnPage, number: number) {
  const { status, heldUntil, mustPayNow, pricePence, paidPence, cancelledAt } = place
  const until = heldUntil ? describeMoment(new Date(heldUntil)) : ''
  const moneyBack = describeMoneyBack(place)
  if (cancelledAt) return `The class does not take place. ${moneyBack ?? ''}`
  if (moneyBack) return moneyBack
  if (status !== 'confirmed' && paidPence > 0)
    return `We have your payment of ${formatPounds(paidPence)}, and are looking into it. We write to you: you get a place, or your money back.`
  if (status === 'held')
    return `It is reserved for you until ${until}. Once it is ${mustPayNow ? 'paid' : 'confirmed'}, it is yours.`
  if (status === 'offered')
    return `It is reserved for you until ${until}${mustPayNow ? '; once it is paid, it is yours' : ''}. After that, we offer it to the next family.`
  if (status === 'waiting') return `You are number ${number}. We email you as soon as a place is free for you.`
  if (status === 'cancelled') return 'If you would like to come to another class, register again or call us.'
  if (status === 'expired') return 'It was not taken in time. If you would like to come to another class, call us.'
  if (pricePence === 0) return 'We look forward to seeing you. It is free of charge.'
  if (paidPence > 0) return `We look forward to seeing you. You have paid ${formatPounds(paidPence)}.`
  if (mustPayNow) return 'We look forward to seeing you. What you had paid was refunded.'
  return `We look forward to seeing you. There is ${formatPounds(pricePence)} to pay, by invoice or on the day.`
}

interface IntentProps {
  intent: 'pay' | 'confirm' | 'cancel'
  kind?: 'primary' | 'danger'
  children: ReactNode
}

function Intent({ intent, kind = 'primary', children }: IntentProps) {
  return (
    <PublicForm id={`place-${intent}`}>
      <input type="hidden" name="intent" value={intent} />
      <Button kind={kind}>{children}</Button>
    </PublicForm>
  )
}

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="text-plum min-h-11 cursor-pointer py-2.5 font-semibold">{summary}</summary>
      <div className="grid gap-4 py-3">{children}</div>
    </details>
  )
}

export function PlaceFacts({ place, terms }: { place: PlaceOnPage; terms: PlaceTerms }) {
  const { sessions, format, venue, joinLink, teacher } = place
  return (
    <dl className="border-line bg-paper grid gap-3 rounded-lg border p-5">
      <Fact name={sessions.length === 1 ? 'Date' : 'Dates'}>
        <ul className="grid gap-1">
          {readSessions(sessions).map((session) => (
            <li key={session.startsAt.getTime()}>{describeSession(session)}</li>
          ))}
        </ul>
      </Fact>
      <Fact name="Where">{[formatLabel(format), venue].filter(Boolean).join(': ')}</Fact>
      {joinLink && (
        <Fact name="Online">
          <Link href={joinLink} external>
            Join here
          </Link>
        </Fact>
      )}
      {teacher && <Fact name="With">{teacher}</Fact>}
      <Fact name="Reference">{place.reference}</Fact>
      {terms && (
        <>
          <Fact name="Price">{terms.price}</Fact>
          <Fact name="Cancelling">{terms.cancelling}</Fact>
          <Fact name="Sold by">{terms.seller.join(', ')}</Fact>
        </>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
