import { formatMoment } from '#app/platform/time/london-time.ts'

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

const hourMs = 3_600_000

/**
 * The instants at which London's clocks show this day (2026-03-29) and time (01:30): usually one, none in the hour
 * skipped in spring, two in the hour repeated in autumn. Undefined for an invalid day or time.
 */
export function londonInstants(day: string, time: string): Date[] | undefined {
  const asUtc = new Date(`${day}T${time}:00Z`)
  const isReal =
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    /^\d{2}:\d{2}$/.test(time) &&
    !Number.isNaN(asUtc.getTime()) &&
    asUtc.toISOString().startsWith(`${day}T${time}`)
  if (!isReal) return undefined
  // Summer time is ahead of UTC, so it comes first.
  return [new Date(asUtc.getTime() - hourMs), asUtc].filter((instant) => {
    const clock = londonClock(instant)
    return clock.day === day && clock.time === time
  })
}

export function londonClock(instant: Date) {
  const parts = new Map(london.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    zone: part('timeZoneName'),
  }
}

/** Sunday 5 January 2025 at 14:30 GMT. */
export function formatInstant(instant: Date): string {
  return `${formatMoment(instant)} ${londonClock(instant).zone}`
}
