import { config } from '#app/platform/config/config.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

import type { StaffRole } from './staff-member.ts'

/** Whether those who may read enquiries need a second step whatever the setting says: the site is served to others. */
export const isTwoFactorFixedForAdmins = config.isSecure

/**
 * Whether somebody needs a second step to sign in: behind https everyone who may read what families told us (decisions,
 * 39), and all others where the setting says so. On a trial at localhost the setting alone decides.
 */
export function requiresTwoFactor(
  role: StaffRole,
  { require_two_step }: Pick<SiteSettings, 'require_two_step'>,
  isFixedForAdmins = isTwoFactorFixedForAdmins,
): boolean {
  return require_two_step || (isFixedForAdmins && role === 'admin')
}
