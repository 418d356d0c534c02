import { londonClock, londonInstants } from '#app/platform/time/london-time.ts'

/** For example 2027-03. */
export type Month = string

// Excludes the years in which London had double summer time.
const months = /^(?:20|21)\d{2}-(?:0[1-9]|1[0-2])$/
const longName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function readMonth(typed: string | null, now: Date): Month {
  return typed !== null && months.test(typed) ? typed : monthOf(now)
}

export function monthOf(instant: Date): Month {
  return londonClock(instant).day.slice(0, 7)
}

export function monthOffset(month: Month, by: number): Month | undefined {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const shifted = new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
  return months.test(shifted) ? shifted : undefined
}

export function nameOfMonth(month: Month): string {
  return longName.format(new Date(`${month}-01`))
}

export function daysOf(month: Month): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

export function boundsOf(month: Month): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: midnightOf(`${month}-01`), until: midnightOf(next) }
}

/** Clocks never change at midnight in London, so midnight always exists. */
export function midnightOf(day: string): Date {
  const [midnight] = londonInstants(day, '00:00') ?? []
  if (!midnight) throw new Error(`There is no day ${day}`)
  return midnight
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

export function describeClockChange(day: string): string | undefined {
  const [begins, ends] = [midnightOf(day), new Date(`${day}T23:00:00Z`)].map((instant) => londonClock(instant).zone)
  if (begins === ends) return undefined
  return ends === 'BST' ? 'Clocks go forward: 01:00 GMT is 02:00 BST' : 'Clocks go back: 02:00 BST is 01:00 GMT'
}
