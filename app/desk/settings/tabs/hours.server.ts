import { entryOf, type FieldGroup, linesOf, whole } from '#app/desk/settings/form/setting-fields.server.ts'
import { readTypedDate } from '#app/enquiries/typed-date.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { type Hours, mostClosedDays, type Weekday, weekdays } from '#app/settings/reply-times/reply-times.ts'

const lineMessage = 'Please write each line as days, a colon and hours, such as Saturday: 10:00 AM - 4:00 PM'
const maxLines = 14
const maxPart = 60

/** Hours contain colons, so the days end at the first one. */
function parseOpeningHours(typed: string) {
  return linesOf(typed).map((line) => {
    const [, days = '', hours = ''] = /^([^:]*):(.*)$/.exec(line) ?? []
    return { days: days.trim(), hours: hours.trim() }
  })
}

export const openingHours = whole('opening_hours', {
  view: {
    shape: 'text',
    label: 'Business hours',
    hint: 'A line for each kind of day: days, a colon and hours. The first line is also shown beside the phone number.',
    rows: 5,
  },
  rule: limitedString(lineMessage, { max: 10_000, tooLong: `Please write ${maxLines} lines or fewer` })
    .transform(parseOpeningHours)
    .refine((lines) => lines.every(({ days, hours }) => days && hours), { error: lineMessage, abort: true })
    .refine((lines) => lines.every(({ days, hours }) => days.length <= maxPart && hours.length <= maxPart), {
      error: `Days and hours have ${maxPart} characters or fewer each`,
      abort: true,
    })
    .refine((lines) => lines.length > 0, { error: 'Please enter the opening hours', abort: true })
    .refine((lines) => lines.length <= maxLines, { error: `Please write ${maxLines} lines or fewer`, abort: true })
    .refine((lines) => new Set(lines.map(({ days }) => days)).size === lines.length, 'Two lines are of the same days'),
  write: (lines) => lines.map(({ days, hours }) => `${days}: ${hours}`).join('\n'),
})

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

const hoursRule = limitedString(hoursMessage, { max: 40 })
  .transform((typed) => parseHours(typed.trim().toLowerCase()))
  .refine((hours): hours is Hours | null => hours !== undefined, hoursMessage)

const writeHours = (hours: Hours | null) => (hours ? `${hours.from} - ${hours.to}` : '')

function hoursField(weekday: Weekday) {
  const label = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`
  const view = { shape: 'line', label, placeholder: 'Closed', isOptional: true } as const
  return entryOf('reply_hours', weekday, { view, rule: hoursRule, write: writeHours })
}

const dayMessage = 'Please write a date a line, such as 25 December 2026'

/** Sorted days without duplicates; an invalid line is undefined. */
function parseDays(typed: string): (string | undefined)[] {
  const days = linesOf(typed).map((line) => (line.length <= 40 ? readTypedDate([line]) : undefined))
  return [...new Set(days)].toSorted((a = '', b = '') => (a < b ? -1 : 1))
}

export const replyGroups: FieldGroup[] = [
  {
    legend: 'When you reply',
    words:
      'Whoever sends a form is told when you will reply by: 24 hours later if you are open then, otherwise within two hours of when you next open. Write hours such as 09:00 - 18:00, and leave a day empty if you are closed. Without any hours it is always 24 hours, and whoever asks for a call is not offered today or tomorrow. Where it takes longer, have a look at the [texts](/cms/texts) that say “within 24 hours”.',
    isInColumns: true,
    fields: Object.fromEntries(weekdays.map((weekday) => [`answers_${weekday}`, hoursField(weekday)])),
  },
  {
    fields: whole('closed_days', {
      view: {
        shape: 'text',
        label: 'Closed on',
        hint: 'Bank holidays and other days when nobody replies. A date a line, such as 25 December 2026.',
        rows: 4,
        isOptional: true,
      },
      rule: limitedString(dayMessage, { max: 10_000 })
        .transform(parseDays)
        .refine((days): days is string[] => !days.includes(undefined), { error: dayMessage, abort: true })
        .refine((days) => days.length <= mostClosedDays, `Please write ${mostClosedDays} dates or fewer`),
      write: (days) => days.map((day) => formatDate(new Date(day))).join('\n'),
    }),
  },
]
