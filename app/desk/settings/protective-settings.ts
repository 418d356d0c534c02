import { z } from 'zod'

import { siteSettingRules } from '#app/settings/site-settings.ts'

import { vatFields, vatRatesOf } from './vat-rates.ts'

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

/** The fields as settings. */
export function settingsOf(typed: z.output<typeof protectiveSettings>) {
  return {
    require_two_step: typed.require_two_step,
    team_email: typed.team_email,
    enquiry_session_hours: typed.enquiry_session_hours,
    vat_rates: vatRatesOf(typed),
  }
}
