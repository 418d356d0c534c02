import type { Database } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { OrderItem } from '#app/shop/basket/order-items.ts'
import { type DeliveryZone, deliveryPence as priceOfZone, zoneOf } from '#app/shop/delivery/delivery-zone.ts'
import { listDeliveryZones } from '#app/shop/delivery/delivery-zones.server.ts'
import { applyDiscount } from '#app/shop/discounts/apply-discount.server.ts'
import { allocate, goodsOf, type Sold } from '#app/shop/orders/order-line.ts'
import type { Articles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'

type ChargeRequest = {
  goodsPence: number
  code: string
  email: string
  postcode: string
  except?: string[]
}

export type Charges = { discountPence: number; deliveryPence: number }
export type Charged = Charges & { code: string | null; zone: string | null; totalPence: number }

/** What is gone costs nothing. No order has it. */
export function priceOf(items: OrderItem[], articles: Articles): number {
  return items.reduce((sum, item) => sum + item.quantity * (articles.get(itemKey(item))?.pricePence ?? 0), 0)
}

export async function calculateCharges(
  database: Database,
  { goodsPence, code, email, postcode, except = [] }: ChargeRequest,
): Promise<Charged | { errors: FieldErrors }> {
  const applied = code.trim() ? await applyDiscount(database, { code, email, goodsPence, except }) : undefined
  if (applied && 'error' in applied) return { errors: { code: applied.error } }
  const discountPence = applied?.pence ?? 0
  const delivery = chargeDelivery(await listDeliveryZones(database), postcode, goodsPence - discountPence)
  if ('error' in delivery) return { errors: { postcode: delivery.error } }
  const deliveryPence = applied?.discount.kind === 'free delivery' ? 0 : delivery.pence
  return {
    discountPence,
    deliveryPence,
    code: applied?.discount.code ?? null,
    zone: delivery.zone,
    totalPence: goodsPence - discountPence + deliveryPence,
  }
}

function chargeDelivery(zones: DeliveryZone[], postcode: string, goodsPence: number) {
  if (zones.length === 0) return { pence: 0, zone: null }
  const zone = zoneOf(zones, postcode)
  if (!zone) return { error: 'Sorry, we do not deliver to this postcode' }
  return { pence: priceOfZone(zone, goodsPence), zone: zone.name }
}

/** In proportion to each line's price, so that VAT, refunds and sums by line are right to the penny. */
export function shareCharges<Line extends Sold>({ discountPence, deliveryPence }: Charges, lines: Line[]) {
  const prices = lines.map(goodsOf)
  const discounts = allocate(discountPence, prices)
  const deliveries = allocate(deliveryPence, prices)
  return lines.map((line, at) => ({ ...line, discountPence: discounts[at] ?? 0, deliveryPence: deliveries[at] ?? 0 }))
}

export function isSameCharges(seen: Charges, { discountPence, deliveryPence }: Charges) {
  return seen.discountPence === discountPence && seen.deliveryPence === deliveryPence
}
