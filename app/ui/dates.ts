// Staff and visitors are in the United Kingdom, wherever the server stands.
const timeZone = 'Europe/London'
const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: '2-digit', timeZone })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })

/** For lists: Jan 05, 2025. */
export function formatDay(date: Date) {
  return day.format(date)
}

/** For details and print: Sunday 5 January 2025 at 14:30. */
export function formatMoment(date: Date) {
  return moment.format(date)
}

/** For what happens today: 14:30. */
export function formatTime(date: Date) {
  return time.format(date)
}
