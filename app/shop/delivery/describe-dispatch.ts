import type { SiteSettings } from '#app/settings/site-settings.ts'

/** What buyers are promised. Undefined where the shop promises nothing. */
export function describeDispatch({ shop_dispatch_days: days }: Pick<SiteSettings, 'shop_dispatch_days'>) {
  return days === 0 ? undefined : `Sent within ${days} working ${days === 1 ? 'day' : 'days'}`
}
