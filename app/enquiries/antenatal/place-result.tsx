import type { ReactNode } from 'react'

import { describeMoment } from '#app/care/classes/sessions.ts'
import type { SentPlace } from '#app/enquiries/form/form-response.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

export function PlaceResult({ place }: { place: SentPlace | 'none' }) {
  if (place === 'none')
    return (
      <Headline title="No place is reserved for you yet">
        If you have registered for other places just now, please pay for or confirm those first, and then call us about
        these dates.
      </Headline>
    )
  const { title, mustPayNow, status, number, heldUntil, path } = place
  const name = <strong>{title}</strong>
  if (status === 'held' && heldUntil)
    return mustPayNow ? (
      <Headline
        title="A place is reserved for you"
        button={path && <ButtonLink href={path}>Pay by {londonClock(heldUntil).time} to keep it</ButtonLink>}
      >
        We have reserved a place in {name} for you until {describeMoment(heldUntil)}.
        {!path && ' Please pay for it with the link that we have emailed you.'}
      </Headline>
    ) : (
      <Headline title="Please confirm your place">
        We have reserved a place in {name} for you until {describeMoment(heldUntil)}. Please confirm it with the link
        that we have emailed you.
      </Headline>
    )
  if (status === 'waiting')
    return (
      <Headline title="You are on the waiting list">
        {name} is full. You are number {number} on the waiting list, and we’ll email you as soon as a place comes up.{' '}
        {path && <Link href={path}>See where you are on the list</Link>}
      </Headline>
    )
  if (status !== 'confirmed')
    return (
      <Headline title="Your place has changed">
        You chose {name}. {path && <Link href={path}>See what has happened to your place</Link>}
      </Headline>
    )
  return (
    <Headline title="You have a place">
      You have a place in {name}. {path && <Link href={path}>The dates, for your calendar</Link>}
    </Headline>
  )
}

interface HeadlineProps {
  title: string
  button?: ReactNode
  children: ReactNode
}

function Headline({ title, button, children }: HeadlineProps) {
  return (
    <>
      <h3 className="text-3xl">{title}</h3>
      <p>{children}</p>
      {button && <div className="justify-self-center">{button}</div>}
    </>
  )
}
