import { formatPounds } from '#app/platform/formats/money.ts'
import { defaultSettings, type SiteSettings } from '#app/settings/site-settings.ts'

/** The default text says that delivery is included, which zones make untrue. */
export function deliveryText(
  { shop_delivery: written }: Pick<SiteSettings, 'shop_delivery'>,
  deliveryFromPence: number | undefined,
): string {
  if (deliveryFromPence === undefined || written !== defaultSettings.shop_delivery) return written
  if (deliveryFromPence === 0)
    return 'Delivery within the UK is free for some orders. For others it is added at checkout.'
  return `Delivery within the UK costs from ${formatPounds(deliveryFromPence)}. It is added at checkout.`
}

/** Empty if the default text would say that delivery was included, although the order paid for it or had it free. */
export function deliveryTextOfOrder(
  { shop_delivery: written }: Pick<SiteSettings, 'shop_delivery'>,
  includesDelivery: boolean,
): string {
  return includesDelivery || written !== defaultSettings.shop_delivery ? written : ''
}

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
