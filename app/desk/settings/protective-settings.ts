import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'
import { siteSettingRules, type SiteSettings } from '#app/settings/site-settings.ts'
import { vatClassLabels } from '#app/shop/vat.ts'

const { team_email, require_two_step, enquiry_session_hours, vat_number } = siteSettingRules

const hoursMessage = 'Please enter a number of hours from 1 to 720'

/** '17.5' is 1750, parsed digit by digit to avoid floating point. */
export function parsePercent(typed: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  const rate = whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'))
  return rate !== undefined && rate <= 10_000 ? rate : undefined
}

export function writePercent(rate: number): string {
  return String(rate / 100)
}

const noPercentage = 'Please enter a percentage from 0 to 100, such as 20 or 17.5'
const percent = limitedString(noPercentage)
  .transform(parsePercent)
  .refine((rate): rate is number => rate !== undefined, noPercentage)

const vatFields = { vat_standard: percent, vat_reduced: percent, vat_zero: percent }

function vatRatesOf(typed: Record<keyof typeof vatFields, number>) {
  const { vat_standard: standard, vat_reduced: reduced, vat_zero: zero } = typed
  return siteSettingRules.vat_rates.parse({ standard, reduced, zero })
}

/** What protects or bills: admins only (decisions, 12 and 48). Browsers do not send unticked boxes. */
export const protectiveSettings = z.object({
  require_two_step: z
    .string()
    .transform((sent) => sent === 'on')
    .pipe(require_two_step),
  enquiry_session_hours: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, hoursMessage)
    .transform(Number)
    .refine((hours) => enquiry_session_hours.safeParse(hours).success, hoursMessage),
  team_email,
  vat_number,
  ...vatFields,
})

export function protectiveFields(now: Pick<SiteSettings, ProtectiveKey>): Record<string, string> {
  const { standard, reduced, zero } = now.vat_rates
  return {
    require_two_step: now.require_two_step ? 'on' : '',
    enquiry_session_hours: String(now.enquiry_session_hours),
    team_email: now.team_email,
    vat_number: now.vat_number,
    vat_standard: writePercent(standard),
    vat_reduced: writePercent(reduced),
    vat_zero: writePercent(zero),
  }
}

export const protectiveLabels: Record<string, string> = {
  require_two_step: 'Two-step verification',
  enquiry_session_hours: 'Hours after signing in',
  team_email: 'Team email',
  vat_number: 'VAT number',
  vat_standard: `${vatClassLabels.standard} (%)`,
  vat_reduced: `${vatClassLabels.reduced} (%)`,
  vat_zero: `${vatClassLabels.zero} (%)`,
}

export const protectiveKeys = [
  'require_two_step',
  'team_email',
  'enquiry_session_hours',
  'vat_number',
  'vat_rates',
] as const
type ProtectiveKey = (typeof protectiveKeys)[number]

export function settingsOf(typed: z.output<typeof protectiveSettings>) {
  return {
    require_two_step: typed.require_two_step,
    team_email: typed.team_email,
    enquiry_session_hours: typed.enquiry_session_hours,
    vat_number: typed.vat_number,
    vat_rates: vatRatesOf(typed),
  }
}
