import { daysBetween, londonDay, readTypedDate } from '#app/enquiries/typed-date.ts'

export const longestPastDays = 6 * 7
export const longestAheadDays = 42 * 7

/** As 2026-11-03. Undefined unless between 6 weeks ago and 42 weeks ahead (decisions, 23). */
export function readDueDate(parts: readonly string[], today = londonDay()): string | undefined {
  const date = readTypedDate(parts)
  if (!date) return undefined
  const ahead = daysBetween(today, date)
  return ahead >= -longestPastDays && ahead <= longestAheadDays ? date : undefined
}

// From the first day of the last period.
const pregnancyDays = 280

/** "about 24 weeks and 3 days". Undefined if the due date is too far ahead. */
export function describeGestation(dueDate: string, today = londonDay()): string | undefined {
  const days = pregnancyDays - daysBetween(today, dueDate)
  if (days < 0) return undefined
  const weeks = Math.floor(days / 7)
  const rest = days % 7
  if (weeks === 0) return `about ${count(rest, 'day')}`
  return rest === 0 ? `about ${count(weeks, 'week')}` : `about ${count(weeks, 'week')} and ${count(rest, 'day')}`
}

function count(number: number, unit: string) {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
