import type { ReactNode } from 'react'

import { formatLabel } from '#app/care/classes/class-rules.ts'
import type { PlaceTerms } from '#app/care/classes/places/place-terms.ts'
import { describeSession, parseClassSessions } from '#app/care/classes/sessions.ts'
import { ProfileFact } from '#app/content/listing-page.tsx'
import { formatPounds } from '#app/platform/formats/money.ts'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { PublicForm } from '#app/ui/public-forms/public-form.tsx'

import type { PlaceOnPage } from './load-place.server.ts'
import { describeGivingUp, describePlaceStatus, explainPlace } from './place-messages.ts'

interface PlaceStatusProps {
  place: PlaceOnPage
  phone: string
}

export function PlaceStatus({ place, phone }: PlaceStatusProps) {
  const { status, title, mustPayNow } = place
  const givingUp = describeGivingUp(place)
  const isUnsure = status === 'held' || status === 'offered'
  return (
    <section aria-labelledby="place" className="grid gap-5">
      <h1 id="place" className="text-4xl">
        {describePlaceStatus(place)}
      </h1>
      <p className="text-lg">
        <strong>{title}</strong>
      </p>
      <p className="max-w-measure text-lg">{explainPlace(place)}</p>
      {isUnsure && mustPayNow && (
        <>
          {place.isBeingPaid && (
            <p className="max-w-measure">
              If you have just paid, we are waiting for the bank: please check again in a minute.
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
          <Link href={`/classes/${place.slug}/calendar.ics`}>Add the dates to your calendar</Link>
        </p>
      )}
      {givingUp && (
        <Folded summary={status === 'waiting' ? 'Leave the waiting list' : 'Give up this place'}>
          <p className="max-w-measure">{givingUp}</p>
          <Intent intent="cancel" kind="danger">
            {status === 'waiting' ? 'Leave the list' : 'Give it up'}
          </Intent>
        </Folded>
      )}
      <p>
        Questions? Call us on <Link href={phoneHref(phone)}>{phone}</Link>, and mention{' '}
        <strong className="inline-block">{place.reference}</strong>.
      </p>
    </section>
  )
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
      <ProfileFact name={sessions.length === 1 ? 'Date' : 'Dates'}>
        <ul className="grid gap-1">
          {parseClassSessions(sessions).map((session) => (
            <li key={session.startsAt.getTime()}>{describeSession(session)}</li>
          ))}
        </ul>
      </ProfileFact>
      <ProfileFact name="Where">{[formatLabel(format), venue].filter(Boolean).join(': ')}</ProfileFact>
      {joinLink && (
        <ProfileFact name="Online">
          <Link href={joinLink} external>
            Join here
          </Link>
        </ProfileFact>
      )}
      {teacher && <ProfileFact name="With">{teacher}</ProfileFact>}
      <ProfileFact name="Reference">{place.reference}</ProfileFact>
      {terms && (
        <>
          <ProfileFact name="Price">{terms.price}</ProfileFact>
          <ProfileFact name="Cancelling">{terms.cancelling}</ProfileFact>
          <ProfileFact name="Sold by">{terms.seller.join(', ')}</ProfileFact>
        </>
      )}
    </dl>
  )
}
