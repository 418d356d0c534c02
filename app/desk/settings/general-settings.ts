import { z } from 'zod'

import { siteSettingRules } from '#app/settings/site-settings.ts'

const { site_name, site_description, contact_email, contact_phone } = siteSettingRules

/** The fields of the General tab. */
export const generalSettings = z.object({ site_name, site_description, contact_email, contact_phone })
