import type { SiteSettings } from '#app/settings/site-settings.ts'

import { deliveryText } from './delivery-text.ts'

export function describeDispatch({ shop_dispatch_days: days }: Pick<SiteSettings, 'shop_dispatch_days'>) {
  return days === 0 ? undefined : `Sent within ${days} working ${days === 1 ? 'day' : 'days'}`
}

/** Together with the shop's own delivery text. Empty without either. */
export function describeDelivery(
  settings: Pick<SiteSettings, 'shop_dispatch_days' | 'shop_delivery'>,
  deliveryFromPence?: number,
): string {
  const dispatch = describeDispatch(settings)
  return [dispatch && `${dispatch}.`, deliveryText(settings, deliveryFromPence)].filter(Boolean).join(' ')
}
