import { z } from 'zod'

import { siteSettingRules } from '#app/settings/site-settings.ts'

const { team_email, require_two_step } = siteSettingRules

/** What protects families and the team: admins only (decisions, 12). A box that is not ticked is not sent. */
export const protectiveSettings = z.object({
  require_two_step: z
    .string()
    .transform((sent) => sent === 'on')
    .pipe(require_two_step),
  team_email,
})
