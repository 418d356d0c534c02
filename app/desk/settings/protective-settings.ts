import { z } from 'zod'

import { siteSettingRules, type SiteSettings } from '#app/settings/site-settings.ts'
import { vatClassLabels } from '#app/shop/vat.ts'

import { vatFields, vatRatesOf, writePercent } from './vat-rates.ts'

const { team_email, require_two_step, enquiry_session_hours } = siteSettingRules

const hoursMessage = 'Please enter a number of hours from 1 to 720'

/** What protects families and the team, and what bills: admins only (decisions, 12). A box that is not ticked is not sent. */
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
  ...vatFields,
})

/** What its fields hold, by name. */
export function protectiveFields(now: Pick<SiteSettings, ProtectiveKey>): Record<string, string> {
  const { standard, reduced, zero } = now.vat_rates
  return {
    require_two_step: now.require_two_step ? 'on' : '',
    enquiry_session_hours: String(now.enquiry_session_hours),
    team_email: now.team_email,
    vat_standard: writePercent(standard),
    vat_reduced: writePercent(reduced),
    vat_zero: writePercent(zero),
  }
}

/** As people read them, where two changed the same. */
export const protectiveLabels: Record<string, string> = {
  require_two_step: 'Two-step verification',
  enquiry_session_hours: 'Hours after signing in',
  team_email: 'Team email',
  vat_standard: `${vatClassLabels.standard} (%)`,
  vat_reduced: `${vatClassLabels.reduced} (%)`,
  vat_zero: `${vatClassLabels.zero} (%)`,
}

export const protectiveKeys = ['require_two_step', 'team_email', 'enquiry_session_hours', 'vat_rates'] as const
type ProtectiveKey = (typeof protectiveKeys)[number]

/** The fields as settings. */
export function settingsOf(typed: z.output<typeof protectiveSettings>) {
  return {
    require_two_step: typed.require_two_step,
    team_email: typed.team_email,
    enquiry_session_hours: typed.enquiry_session_hours,
    vat_rates: vatRatesOf(typed),
  }
}
