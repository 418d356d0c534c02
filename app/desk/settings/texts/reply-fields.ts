import { readTypedDate } from '#app/enquiries/typed-date.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { type Hours, mostClosedDays, type Weekday, weekdays } from '#app/settings/reply-times/reply-times.ts'

import type { SettingField, SettingFields } from './text-fields.ts'

const hoursMessage = 'Please write two times, such as 09:00 - 18:00, or leave it empty where you are closed'

/** Also accepts 9-18 and 9.00 to 18.00. */
function parseHours(typed: string): Hours | null | undefined {
  if (typed === '') return null
  const [from, to, ...more] = typed.split(/-|–|to/).map(parseClock)
  return from && to && more.length === 0 && from < to ? { from, to } : undefined
}

function parseClock(typed: string): string | undefined {
  const [, hour = '', minutes = '00'] = /^([01]?\d|2[0-3])(?:[:.]([0-5]\d))?$/.exec(typed.trim()) ?? []
  return hour && `${hour.padStart(2, '0')}:${minutes}`
}

function writeHours(hours: Hours | null | undefined): string {
  return hours ? `${hours.from} - ${hours.to}` : ''
}

const hoursRule = limitedString(hoursMessage, { max: 40 })
  .transform((typed) => parseHours(typed.trim().toLowerCase()))
  .refine((hours) => hours !== undefined, { error: hoursMessage, abort: true })
  .transform(writeHours)

export function replyFieldName(weekday: Weekday): string {
  return `answers_${weekday}`
}

function hoursField(weekday: Weekday): SettingField {
  return {
    key: 'reply_hours',
    rule: hoursRule,
    read: ({ reply_hours: hours }) => writeHours(hours[weekday]),
    write: ({ reply_hours: hours }, value) => ({ reply_hours: { ...hours, [weekday]: parseHours(value) ?? null } }),
  }
}

const dayMessage = 'Please write a date a line, such as 25 December 2026'

/** Sorted days without duplicates; an invalid line is undefined. */
function parseDays(typed: string): (string | undefined)[] {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const days = lines.map((line) => (line.length <= 40 ? readTypedDate([line]) : undefined))
  return [...new Set(days)].toSorted((a = '', b = '') => (a < b ? -1 : 1))
}

function writeDays(days: readonly string[]): string {
  return days.map((day) => formatDate(new Date(day))).join('\n')
}

const daysRule = limitedString(dayMessage, { max: 10_000 })
  .transform(parseDays)
  .superRefine((days, check) => {
    if (days.includes(undefined)) check.addIssue({ code: 'custom', message: dayMessage })
    if (days.length > mostClosedDays) check.addIssue(`Please write ${mostClosedDays} dates or fewer`)
  })
  .transform((days) => writeDays(days.filter((day) => day !== undefined)))

export const replyFields: SettingFields = {
  ...Object.fromEntries(weekdays.map((weekday) => [replyFieldName(weekday), hoursField(weekday)])),
  closed_days: {
    key: 'closed_days',
    rule: daysRule,
    read: ({ closed_days: days }) => writeDays(days),
    write: (_, value) => ({ closed_days: parseDays(value).filter((day) => day !== undefined) }),
  },
}
