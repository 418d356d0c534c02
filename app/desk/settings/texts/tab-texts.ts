import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'
import type { SettingKey, SiteSettings } from '#app/settings/site-settings.ts'

import { plainFields, type SettingFields, type SettingField } from './text-fields.ts'

export const generalFields = plainFields('site_name', 'site_description', 'contact_email', 'contact_phone')
export const companyFields = plainFields(
  'legal_name',
  'company_number',
  'registered_office',
  'ico_registration',
  'data_protection_officer',
)
export const bookFields = plainFields('book_title', 'book_blurb', 'book_retailer_url')

const lowStockThreshold: SettingField = {
  key: 'low_stock_threshold',
  rule: limitedString('Please enter a number')
    .trim()
    .regex(/^\d{1,3}$/, 'Please enter a whole number from 0 to 999')
    .transform((typed) => String(Number(typed))),
  read: ({ low_stock_threshold: pieces }) => String(pieces),
  write: (_, value) => ({ low_stock_threshold: Number(value) }),
}

const dispatchMessage = 'Please enter a number of working days from 1 to 10, or leave it blank'
const dispatchDays: SettingField = {
  key: 'shop_dispatch_days',
  rule: limitedString(dispatchMessage)
    .trim()
    .regex(/^(?:[1-9]|10)?$/, dispatchMessage),
  read: ({ shop_dispatch_days: days }) => (days === 0 ? '' : String(days)),
  write: (_, value) => ({ shop_dispatch_days: Number(value) }),
}

export const shopFields = {
  ...plainFields('shop_name', 'shop_intro', 'shop_delivery', 'shop_returns'),
  shop_dispatch_days: dispatchDays,
  low_stock_threshold: lowStockThreshold,
}
export const footerFields = plainFields('footer_blurb', 'emergency_disclaimer', 'safeguarding_statement')

type Choice = { [K in SettingKey]: SiteSettings[K] extends boolean ? K : never }[SettingKey]

function yesOrNo(key: Choice, message: string): SettingField {
  return {
    key,
    rule: z.enum(['yes', 'no'], message),
    read: ({ [key]: isChosen }) => (isChosen ? 'yes' : 'no'),
    write: (_, value) => ({ [key]: value === 'yes' }),
  }
}

export const navigationFields: SettingFields = {
  blog_in_navigation: yesOrNo('blog_in_navigation', 'Please choose whether the bar shows the blog'),
  feed_full_text: yesOrNo('feed_full_text', 'Please choose what the feed holds'),
}
export const brandFields: SettingFields = {
  ...plainFields('site_name', 'shop_name', 'action_colour', 'accent_colour'),
  name_in_logo: yesOrNo('name_in_logo', 'Please choose whether the logo contains the name'),
}

type OpeningHours = SiteSettings['opening_hours']

const lineMessage = 'Please write each line as days, a colon and hours, such as Saturday: 10:00 AM - 4:00 PM'
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

const openingHoursRule = limitedString(lineMessage, { max: 10_000, tooLong: `Please write ${maxLines} lines or fewer` })
  .transform(parseHours)
  .refine((lines) => lines.every(({ days, hours }) => days && hours), { error: lineMessage, abort: true })
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
  rule: openingHoursRule,
  read: ({ opening_hours: hours }) => writeHours(hours),
  write: (_, value) => ({ opening_hours: parseHours(value) }),
}

export const contactFields: SettingFields = {
  ...plainFields('contact_email', 'contact_phone'),
  opening_hours: openingHours,
}
