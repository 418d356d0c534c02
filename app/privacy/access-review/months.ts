import { addDays, londonClock } from '#app/platform/time/london-time.ts'

export const accessReviewPath = '/admin/privacy/access-review'
export const accessReviewSubject = 'access_review'

/** Work on a record within so many days of a view counts as the reason for the view. */
export const nearDays = 7

export const mostViews = 200

/** '2026-10', in London time. */
export function monthOf(instant: Date): string {
  return londonClock(instant).day.slice(0, 7)
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export function firstDay(month: string): string {
  return `${month}-01`
}

export function daysOfMonth(month: string): { first: string; last: string } {
  return { first: firstDay(month), last: addDays(firstDay(addMonths(month, 1)), -1) }
}

export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(firstDay(month)),
  )
}

export function monthPath(month: string): string {
  return `${accessReviewPath}?month=${month}`
}

/** The month of the address if there is anything to show for it, else the last complete month. */
export function readMonth(typed: string | null, { start, now }: { start: Date | undefined; now: Date }): string {
  const current = monthOf(now)
  const first = start ? monthOf(start) : current
  const last = addMonths(current, -1)
  const isMonth = typed !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(typed) && typed >= first && typed <= current
  if (isMonth) return typed
  return last < first ? current : last
}
