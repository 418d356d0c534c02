const dayMs = 24 * 60 * 60 * 1000
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
// Longer than any date that somebody writes, and short enough to be read at once.
const longest = 40
// With blanks around it, and the letters that Unicode makes fewer of.
const longestSent = 200

const londonCalendar = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/London',
})

/** The day that it is in London, wherever server or visitor are: 2026-11-03. */
export function londonDay(now = new Date()): string {
  return londonCalendar.format(now)
}

/** How many days lie from one day to another; negative when the other came before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** A day some months from now, as hints write it: 27 2 2027. It changes with the month only. */
export function exampleDate(monthsAhead: number, now = new Date()): string {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1 + monthsAhead))
  return `27 ${date.getUTCMonth() + 1} ${date.getUTCFullYear()}`
}

/**
 * Reads a day from what was typed into day, month and year, or all into one of them: 3 11 2026, 03/11/26, 3rd November
 * 2026, 2026-11-03. Day before month, as in Britain. Undefined when there is no such day.
 */
export function readTypedDate(parts: readonly string[]): string | undefined {
  // Before anything is put in order: Unicode compares the marks of one letter each with each.
  if (parts.reduce((all, part) => all + part.length, parts.length) > longestSent) return undefined
  const text = parts
    .map((part) => part.normalize('NFKC').trim())
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
  if (text.length > longest) return undefined
  const words = text.replaceAll(/(?<=\d)(st|nd|rd|th)\b|\bof\b/g, ' ').split(/\s*[/.,-]\s*|\s+/)
  if (words.at(-1) === '') words.pop()
  const [first = '', second = '', third = '', ...more] = words
  if (more.length > 0) return undefined
  if (/^\d{4}$/.test(first)) return dayOf(third, second, first)
  return isMonthName(first) ? dayOf(second, first, third) : dayOf(first, second, third)
}

function dayOf(dayTyped: string, monthTyped: string, yearTyped: string) {
  const [day, month, year] = [readNumber(dayTyped), readMonth(monthTyped), readYear(yearTyped)]
  if (day === undefined || month === undefined || year === undefined) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  // The calendar would go on: 31 April becomes 1 May.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

function readNumber(typed: string) {
  return /^\d{1,3}$/.test(typed) ? Number(typed) : undefined
}

function readMonth(typed: string) {
  const named = months.findIndex((month) => isShortFor(month, typed))
  return named === -1 ? readNumber(typed) : named + 1
}

function readYear(typed: string) {
  if (/^\d{4}$/.test(typed)) return Number(typed)
  return /^\d{2}$/.test(typed) ? 2000 + Number(typed) : undefined
}

function isMonthName(typed: string) {
  return months.some((month) => isShortFor(month, typed))
}

function isShortFor(month: string, typed: string) {
  return typed.length >= 3 && month.startsWith(typed)
}
