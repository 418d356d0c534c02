import { formatPounds } from '#app/platform/formats/money.ts'
import { defaultSettings, type SiteSettings } from '#app/settings/site-settings.ts'

/** What buyers read about delivery. The original words say that it is included, which zones make untrue. */
export function deliveryText(
  { shop_delivery: written }: Pick<SiteSettings, 'shop_delivery'>,
  deliveryFromPence: number | undefined,
): string {
  if (deliveryFromPence === undefined || written !== defaultSettings.shop_delivery) return written
  if (deliveryFromPence === 0)
    return 'Delivery within the UK is free for some orders. For others it is added at checkout.'
  return `Delivery within the UK costs from ${formatPounds(deliveryFromPence)}. It is added at checkout.`
}

/** Empty where the original words would say that delivery was included, and the order paid for it. */
export function deliveryTextOfOrder(
  { shop_delivery: written }: Pick<SiteSettings, 'shop_delivery'>,
  { deliveryPence }: { deliveryPence: number },
): string {
  return deliveryPence > 0 && written === defaultSettings.shop_delivery ? '' : written
}
