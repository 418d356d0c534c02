import { formatPounds, parsePounds } from '#app/platform/formats/money.ts'
import { readDistrict } from '#app/platform/formats/postcode.ts'
import { deliveryPence, type DeliveryZone, zoneOf } from '#app/shop/delivery/delivery-zone.ts'

import { parseKilograms } from './zone-steps.ts'

export type Tried = { postcode: string; goods: string; weight: string }

/** The answer that a buyer would get. Undefined without a postcode. */
export function tryZones(zones: DeliveryZone[], { postcode, goods, weight }: Tried): string | undefined {
  if (postcode.trim() === '') return undefined
  if (!readDistrict(postcode)) return 'That is not a UK postcode, nor the first half of one.'
  const goodsPence = goods.trim() === '' ? 0 : parsePounds(goods)
  const grams = weight.trim() === '' ? 0 : parseKilograms(weight)
  if (goodsPence === undefined) return 'Please enter what the goods cost in pounds, such as 25.'
  if (grams === undefined) return 'Please enter the weight in kilograms, such as 2 or 0.75.'
  const zone = zoneOf(zones, postcode)
  if (!zone) return 'No zone has this postcode: an order to it is refused at checkout.'
  const pence = deliveryPence(zone, { goodsPence, grams })
  if (pence === undefined) return `${zone.name}: too heavy, so that the order is refused at checkout.`
  return `${zone.name}: ${pence === 0 ? 'free' : formatPounds(pence)}.`
}
