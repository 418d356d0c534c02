import { z } from 'zod'

import { siteSettingRules } from '#app/settings/site-settings.ts'

import { vatFields, vatRatesOf } from './vat-rates.ts'

const { team_email, require_two_step } = siteSettingRules

/** What protects families and the team, and what bills: admins only (decisions, 12). A box that is not ticked is not sent. */
export const protectiveSettings = z.object({
  require_two_step: z
    .string()
    .transform((sent) => sent === 'on')
    .pipe(require_two_step),
  team_email,
  ...vatFields,
})

/** The fields as settings. */
export function settingsOf(typed: z.output<typeof protectiveSettings>) {
  return {
    require_two_step: typed.require_two_step,
    team_email: typed.team_email,
    vat_rates: vatRatesOf(typed),
  }
}
