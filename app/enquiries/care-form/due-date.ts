import { daysBetween, londonDay, readTypedDate } from '#app/enquiries/typed-date.ts'

export const longestPastDays = 6 * 7
export const longestAheadDays = 42 * 7

/** The due date that was typed, as 2026-11-03: between 6 weeks ago and 42 weeks ahead (decisions, 23), or undefined. */
export function readDueDate(parts: readonly string[], today = londonDay()): string | undefined {
  const date = readTypedDate(parts)
  if (!date) return undefined
  const ahead = daysBetween(today, date)
  return ahead >= -longestPastDays && ahead <= longestAheadDays ? date : undefined
}
