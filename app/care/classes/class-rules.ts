import { hourMs } from '#app/platform/time/london-time.ts'

/** `offered`: a place came free and waits for the family's answer. `held`: waits for payment or confirmation. */
export const placeStatuses = ['waiting', 'offered', 'held', 'confirmed', 'cancelled', 'expired'] as const
export type PlaceStatus = (typeof placeStatuses)[number]

export const placeLabels: Record<PlaceStatus, string> = {
  waiting: 'Waiting list',
  offered: 'Offered',
  held: 'Not yet paid or confirmed',
  confirmed: 'Has a place',
  cancelled: 'Given up',
  expired: 'Expired',
}

const takingStatuses = ['offered', 'held', 'confirmed'] as const satisfies PlaceStatus[]
/** Neither paid nor confirmed. */
export const unconfirmedPlaceStatuses = ['waiting', 'offered', 'held'] as const satisfies PlaceStatus[]
/** Statuses that use up a place or may still do so. */
export const liveStatuses = ['waiting', ...takingStatuses] as const satisfies PlaceStatus[]

export function isLivePlaceStatus(status: PlaceStatus): boolean {
  return liveStatuses.some((live) => live === status)
}

export const classFormats = [
  { value: 'in-person', label: 'In person' },
  { value: 'online', label: 'Online' },
  { value: 'hybrid', label: 'In person or online' },
] as const

export const payments = [
  { value: 'now', label: 'Now, by card: the place is held for two hours' },
  { value: 'later', label: 'Later: an invoice, or on the day' },
] as const

/** Completes “Paid …”. */
export function describePayment(payment: string): string {
  return payment === 'now' ? 'by card after you register' : 'later, by invoice or on the day'
}

const holdMs = 2 * hourMs
const offerMs = 24 * hourMs
const shortestOfferMs = hourMs

/** An offer lasts a day, or less when the class starts soon. */
export function offerEnd(startsAt: Date, now: Date): Date {
  const half = now.getTime() + (startsAt.getTime() - now.getTime()) / 2
  const latest = Math.min(now.getTime() + offerMs, Math.max(half, now.getTime() + shortestOfferMs))
  return new Date(Math.min(latest, startsAt.getTime()))
}

/** Two hours to pay by card. A place that is confirmed by mail is held for as long as an offer. */
export function holdEnd({ mustPayNow }: { mustPayNow: boolean }, startsAt: Date, now: Date): Date {
  return mustPayNow ? new Date(Math.min(now.getTime() + holdMs, startsAt.getTime())) : offerEnd(startsAt, now)
}

export function hasClassEnded({ endsAt }: { endsAt: Date | null }, now = new Date()): boolean {
  return endsAt !== null && endsAt <= now
}

type Counted = { places: number | null; taken: number }

export type Availability = 'free' | 'last' | 'full'

const lastPlaces = 3

export function availabilityOf({ places, taken }: Counted): Availability {
  const left = (places ?? 0) - taken
  if (left <= 0) return 'full'
  return left <= lastPlaces ? 'last' : 'free'
}

export const availabilityLabels: Record<Availability, string> = {
  free: 'Places free',
  last: 'Last places',
  full: 'Full: waiting list',
}

export function formatLabel(format: string): string {
  return classFormats.find(({ value }) => value === format)?.label ?? ''
}
