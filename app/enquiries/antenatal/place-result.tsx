import { describeMoment } from '#app/care/classes/sessions.ts'
import type { SentPlace } from '#app/enquiries/form/form-answer.ts'
import { Link } from '#app/ui/buttons/link.tsx'

export function PlaceResult({ place }: { place: SentPlace | 'none' }) {
  if (place === 'none')
    return (
      <p>
        No place is kept for you yet. If you have registered for other places just now, please pay for or confirm those
        first, and then call us about these dates.
      </p>
    )
  const { title, mustPayNow, status, number, heldUntil, path } = place
  if (status === 'held' && heldUntil)
    return (
      <p>
        We keep a place in <strong>{title}</strong> for you until {describeMoment(heldUntil)}.{' '}
        {mustPayNow ? (
          <Link href={path}>Pay now to make it yours</Link>
        ) : (
          'Please confirm it with the link that we have emailed you.'
        )}
      </p>
    )
  if (status === 'waiting')
    return (
      <p>
        <strong>{title}</strong> is full. You are number {number} on the waiting list, and we email you as soon as a
        place is yours. <Link href={path}>See where you are on the list</Link>
      </p>
    )
  if (status !== 'confirmed')
    return (
      <p>
        You chose <strong>{title}</strong>. <Link href={path}>See what became of your place</Link>
      </p>
    )
  return (
    <p>
      You have a place in <strong>{title}</strong>. <Link href={path}>The dates, for your calendar</Link>
    </p>
  )
}
