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

export function formatDay(date: Date) {
  return day.format(date)
}

export function formatMoment(date: Date) {
  return moment.format(date)
}

export function formatDate(date: Date) {
  return longDay.format(date)
}

export function formatSecond(date: Date) {
  return second.format(date)
}

export function formatTime(date: Date) {
  return time.format(date)
}
