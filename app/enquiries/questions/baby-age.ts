import { daysBetween, londonDay, readTypedDate } from '#app/enquiries/typed-date.ts'

const mostDays = 3650

/** Whole days from "12", "12 days" or "3 weeks". Undefined otherwise. */
export function readAgeInDays(typed: string): number | undefined {
  if (typed.length > 100) return undefined
  const [, number, unit] = /^(\d{1,5}(?:\.\d{1,3})?)\s*(days?|weeks?)?$/i.exec(typed.trim()) ?? []
  const days = Math.floor(Number(number) * (unit?.toLowerCase().startsWith('week') ? 7 : 1))
  return days <= mostDays ? days : undefined
}

export function readAgeFromBirth(parts: readonly string[], today = londonDay()): number | undefined {
  const born = readTypedDate(parts)
  const days = born === undefined ? Number.NaN : daysBetween(born, today)
  return days >= 0 && days <= mostDays ? days : undefined
}
