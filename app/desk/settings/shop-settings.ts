import { z } from 'zod'

import { siteSettingRules } from '#app/settings/site-settings.ts'

const { shop_name, shop_intro, shop_delivery, shop_returns } = siteSettingRules

/** The words of the shop. */
export const shopSettings = z.object({ shop_name, shop_intro, shop_delivery, shop_returns })
