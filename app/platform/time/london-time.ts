// Staff and visitors are in the United Kingdom, wherever the server stands.
const timeZone = 'Europe/London'
const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: '2-digit', timeZone })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone })
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
const second = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  // In the hour that autumn has twice, only the name of the zone tells which it is.
  timeZoneName: 'short',
  timeZone,
})

/** For lists: Jan 05, 2025. */
export function formatDay(date: Date) {
  return day.format(date)
}

/** For details and print: Sunday 5 January 2025 at 14:30. */
export function formatMoment(date: Date) {
  return moment.format(date)
}

/** In running text: 5 January 2025. */
export function formatDate(date: Date) {
  return longDay.format(date)
}

/** For logs: 5 Jan 2025, 14:30:07 GMT. */
export function formatSecond(date: Date) {
  return second.format(date)
}

/** 14:30 */
export function formatTime(date: Date) {
  return time.format(date)
}
