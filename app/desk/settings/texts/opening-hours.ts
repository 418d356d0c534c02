import { limitedString } from '#app/platform/forms/forms.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

import type { SettingField } from './text-fields.ts'

type OpeningHours = SiteSettings['opening_hours']

const lineWords = 'Please write each line as days, a colon and hours, such as Saturday: 10:00 AM - 4:00 PM'
const maxLines = 14
const maxPart = 60

/** Hours contain colons, so the days end at the first one. */
function parseHours(typed: string): OpeningHours {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, days = '', hours = ''] = /^([^:]*):(.*)$/.exec(line) ?? []
      return { days: days.trim(), hours: hours.trim() }
    })
}

function writeHours(hours: OpeningHours): string {
  return hours.map((line) => `${line.days}: ${line.hours}`).join('\n')
}

const rule = limitedString(lineWords, { max: 10_000, tooLong: `Please write ${maxLines} lines or fewer` })
  .transform(parseHours)
  .refine((lines) => lines.every(({ days, hours }) => days && hours), { error: lineWords, abort: true })
  .refine((lines) => lines.every(({ days, hours }) => days.length <= maxPart && hours.length <= maxPart), {
    error: `Days and hours have ${maxPart} characters or fewer each`,
    abort: true,
  })
  .refine((lines) => lines.length > 0, { error: 'Please enter the opening hours', abort: true })
  .refine((lines) => lines.length <= maxLines, { error: `Please write ${maxLines} lines or fewer`, abort: true })
  .refine((lines) => new Set(lines.map(({ days }) => days)).size === lines.length, 'Two lines are of the same days')
  .transform(writeHours)

export const openingHours: SettingField = {
  key: 'opening_hours',
  rule,
  read: ({ opening_hours: hours }) => writeHours(hours),
  write: (_, value) => ({ opening_hours: parseHours(value) }),
}
