import { normaliseLine } from '#app/platform/single-line.ts'

const dayMs = 24 * 60 * 60 * 1000
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)).toLowerCase())
const longest = 40
// Spaces and composed letters may add to the length.
const longestSent = 200

const londonCalendar = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/London',
})

/** As 2026-11-03. */
export function londonDay(now = new Date()): string {
  return londonCalendar.format(now)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** As 27 2 2027. Changes only with the month, so cached pages may show it. */
export function exampleDate(monthsAhead: number, now = new Date()): string {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1 + monthsAhead))
  return `27 ${date.getUTCMonth() + 1} ${date.getUTCFullYear()}`
}

/** Reads a date from one or three inputs, day before month: 3 11 2026, 03/11/26, 3rd November 2026. */
export function readTypedDate(parts: readonly string[]): string | undefined {
  // Checked before normalising, whose cost is quadratic in the marks of one letter.
  if (parts.reduce((all, part) => all + part.length, parts.length) > longestSent) return undefined
  const text = parts
    .map((part) => normaliseLine(part).normalize('NFKC').trim())
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
  if (text.length > longest) return undefined
  const words = text.replaceAll(/(?<=\d)(st|nd|rd|th)\b|\bof\b/g, ' ').split(/\s*[/.,-]\s*|\s+/)
  if (words.at(-1) === '') words.pop()
  const [first = '', second = '', third = '', ...more] = words
  if (more.length > 0) return undefined
  if (/^\d{4}$/.test(first)) return dayOf(third, second, first)
  return monthNamed(first) > 0 ? dayOf(second, first, third) : dayOf(first, second, third)
}

/** Why three numbers are no date: "April has 30 days". Undefined if there is no specific reason. */
export function explainNoDate(parts: readonly string[]): string | undefined {
  const [day, month, year] = parts.map((part) => (part.length <= longest ? part.trim().toLowerCase() : ''))
  const [days, number, years] = [readNumber(day ?? ''), readMonth(month ?? ''), readYear(year ?? '')]
  if (days === undefined || number === undefined || years === undefined) return undefined
  if (number > 12) return days <= 12 ? 'the day comes first, and then the month' : 'a year has 12 months'
  const name = months[number - 1] ?? ''
  const last = new Date(Date.UTC(years, number, 0)).getUTCDate()
  const shown = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  return number > 0 && days > last ? `${shown}${number === 2 ? ` ${years}` : ''} has ${last} days` : undefined
}

function dayOf(dayTyped: string, monthTyped: string, yearTyped: string) {
  const [day, month, year] = [readNumber(dayTyped), readMonth(monthTyped), readYear(yearTyped)]
  if (day === undefined || month === undefined || year === undefined) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  // Date would turn 31 April into 1 May.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

function readNumber(typed: string) {
  return /^\d{1,3}$/.test(typed) ? Number(typed) : undefined
}

function readMonth(typed: string) {
  return monthNamed(typed) || readNumber(typed)
}

/** By its name or the beginning of it. 0 if there is none. */
function monthNamed(typed: string) {
  return typed.length < 3 ? 0 : months.findIndex((month) => month.startsWith(typed)) + 1
}

function readYear(typed: string) {
  if (/^\d{4}$/.test(typed)) return Number(typed)
  return /^\d{2}$/.test(typed) ? 2000 + Number(typed) : undefined
}
