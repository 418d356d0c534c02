import { londonClock, londonInstants } from '#app/content/london-clock.ts'

/** A month as its address has it: 2027-03. */
export type Month = string

// London's clocks were two hours ahead once: of such years nothing is planned.
const months = /^(?:20|21)\d{2}-(?:0[1-9]|1[0-2])$/
const longName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month that was asked for; where that is none, the one that it is in London. */
export function readMonth(typed: string | null, now: Date): Month {
  return typed !== null && months.test(typed) ? typed : monthOf(now)
}

export function monthOf(instant: Date): Month {
  return londonClock(instant).day.slice(0, 7)
}

/** So many months later, or earlier; undefined beyond the years that have an address. */
export function monthOffset(month: Month, by: number): Month | undefined {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const beside = new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
  return months.test(beside) ? beside : undefined
}

/** March 2027 */
export function nameOfMonth(month: Month): string {
  return longName.format(new Date(`${month}-01`))
}

/** All its days, as 2027-03-01. */
export function daysOf(month: Month): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

/** The midnights in London between which it lies. */
export function boundsOf(month: Month): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: midnightOf(`${month}-01`), until: midnightOf(next) }
}

/** Clocks never change at midnight in London, so there is one. */
export function midnightOf(day: string): Date {
  const [midnight] = londonInstants(day, '00:00') ?? []
  if (!midnight) throw new Error(`There is no day ${day}`)
  return midnight
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** What is said of the two days in the year on which London's clocks change. */
export function describeClockChange(day: string): string | undefined {
  const [begins, ends] = [midnightOf(day), new Date(`${day}T23:00:00Z`)].map((instant) => londonClock(instant).zone)
  if (begins === ends) return undefined
  return ends === 'BST' ? 'Clocks go forward: 01:00 GMT is 02:00 BST' : 'Clocks go back: 02:00 BST is 01:00 GMT'
}
