const timeZone = 'Europe/London'
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})
const agoFormat = new Intl.RelativeTimeFormat('en-GB')
export const hourMs = 3_600_000
/** No day of London that begins or ends summer time has as many. */
export const dayMs = 24 * hourMs

export const formatDay = formatter({ year: 'numeric', month: 'short', day: '2-digit' }, 'en-US')
export const formatMoment = formatter({ dateStyle: 'full', timeStyle: 'short' })
export const formatDate = formatter({ dateStyle: 'long' })
export const formatTime = formatter({ hour: '2-digit', minute: '2-digit' })
export const formatSecond = formatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  // Only the zone name distinguishes the two passes of the repeated hour in autumn.
  timeZoneName: 'short',
})
const formatLongDay = formatter({ weekday: 'long', day: 'numeric', month: 'long' })

function formatter(options: Intl.DateTimeFormatOptions, locale = 'en-GB') {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  return (date: Date) => format.format(date)
}

/** 'Thursday 26 November', for dates at most a few weeks away. */
export function formatWeekday(date: Date) {
  return formatLongDay(date).replace(',', '')
}

/** '14:30 on Thursday 26 November' */
export function formatDeadline(date: Date) {
  return `${formatTime(date)} on ${formatWeekday(date)}`
}

/** After a week, the date: it then says more than a number of days. */
export function formatAgo(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return agoFormat.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return agoFormat.format(-hours, 'hour')
  const days = Math.floor(hours / 24)
  return days < 7 ? agoFormat.format(-days, 'day') : formatDay(instant)
}

/** Adds to a calendar day such as 2026-03-29, regardless of clock changes. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10)
}

/** None in the hour skipped in spring, two in the hour repeated in autumn. Undefined for an invalid day or time. */
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
  const parts = new Map(clockFormat.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    zone: part('timeZoneName'),
  }
}

/** 2026-11-25 14:05, which spreadsheets read as a date. The column heading says that this is London time. */
export function formatForSheet(instant: Date): string {
  const { day, time } = londonClock(instant)
  return `${day} ${time}`
}

export function formatInstant(instant: Date): string {
  return `${formatMoment(instant)} ${londonClock(instant).zone}`
}
