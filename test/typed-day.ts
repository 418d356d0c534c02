import { londonDay } from '#app/enquiries/typed-date.ts'

/** The day this many days from now, as 2026-11-03. */
export function isoFromToday(days: number): string {
  const date = new Date(`${londonDay()}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day in three fields: day, month, year. */
export function daysFromToday(days: number): [day: string, month: string, year: string] {
  const [year = '', month = '', day = ''] = isoFromToday(days).split('-')
  return [String(Number(day)), String(Number(month)), year]
}
