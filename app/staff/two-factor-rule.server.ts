import { config } from '#app/platform/config/config.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

import type { StaffRole } from './staff-member.ts'

export const isTwoFactorFixedForAdmins = config.isSecure

// Behind https, everyone who may read families' data needs a second factor (decisions, 39), and all others where the
// setting says so. On localhost only the setting decides.
export function requiresTwoFactor(
  role: StaffRole,
  { require_two_step }: Pick<SiteSettings, 'require_two_step'>,
  isFixedForAdmins = isTwoFactorFixedForAdmins,
): boolean {
  return require_two_step || (isFixedForAdmins && role === 'admin')
}
