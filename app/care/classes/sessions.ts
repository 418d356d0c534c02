import { addDays, formatDate, londonClock, londonInstants } from '#app/platform/time/london-time.ts'

/** One meeting of a class, in London time. */
export type Session = { day: string; from: string; to: string; startsAt: Date; endsAt: Date }

export const maxSessions = 20

const pattern = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)-(\d\d:\d\d)$/

/** Stored as '2026-12-05 10:00-12:00'. Undefined unless both times exist on that day, in this order. */
export function parseClassSession(stored: string): Session | undefined {
  const [, day = '', from = '', to = ''] = pattern.exec(stored.slice(0, 30)) ?? []
  const startsAt = londonInstants(day, from)?.[0]
  // In autumn one hour occurs twice: the end is then the later one.
  const endsAt = londonInstants(day, to)?.at(-1)
  return startsAt && endsAt && startsAt < endsAt ? { day, from, to, startsAt, endsAt } : undefined
}

export function serialiseClassSession({ day, from, to }: Pick<Session, 'day' | 'from' | 'to'>): string {
  return `${day} ${from}-${to}`
}

/** In order of time. Skips invalid sessions. */
export function parseClassSessions(stored: readonly string[]): Session[] {
  const sessions = stored.map(parseClassSession).filter((session) => session !== undefined)
  return sessions.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' })

/** As "Saturday 5 December 2026, 10:00 to 12:00". */
export function describeSession({ startsAt, from, to }: Session): string {
  return `${weekday.format(startsAt)} ${formatDate(startsAt)}, ${from} to ${to}`
}

/** As "Saturday 5 December 2026, 10:00 to 12:00, and 2 more dates". */
export function describeSessions(stored: readonly string[]): string {
  const [first, ...more] = parseClassSessions(stored)
  if (!first) return 'Dates to follow'
  if (more.length === 0) return describeSession(first)
  return `${describeSession(first)}, and ${more.length} more ${more.length === 1 ? 'date' : 'dates'}`
}

export function sessionsOfTomorrow(stored: readonly string[], now: Date): Session[] {
  const tomorrow = addDays(londonClock(now).day, 1)
  return parseClassSessions(stored).filter(({ day }) => day === tomorrow)
}

/** As "Friday 27 November 2026 at 14:30". */
export function describeMoment(instant: Date): string {
  return `${weekday.format(instant)} ${formatDate(instant)} at ${londonClock(instant).time}`
}
