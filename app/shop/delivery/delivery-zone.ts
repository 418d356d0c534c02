import { readDistrict } from '#app/platform/formats/postcode.ts'

import type { DeliveryRate } from './delivery-schema.ts'

export type DeliveryZone = {
  name: string
  /** Areas ("IV"), districts ("KA27", "EC1A") and ranges of districts ("IV1-28"). Empty: everywhere that no zone names. */
  postcodes: string[]
  basis: 'total' | 'weight'
  rates: DeliveryRate[]
  freeFromPence: number | null
}

/** The zone that names the postcode most precisely. Undefined where no zone sends there, or the postcode has no shape. */
export function zoneOf<Zone extends DeliveryZone>(zones: readonly Zone[], postcode: string): Zone | undefined {
  const district = readDistrict(postcode)
  if (!district) return undefined
  let found: { zone: Zone; precision: number } | undefined
  for (const zone of zones) {
    const precision = zone.postcodes.length === 0 ? 0 : precisionOf(zone.postcodes, district)
    if (precision !== undefined && precision > (found?.precision ?? -1)) found = { zone, precision }
  }
  return found?.zone
}

/** Goods after their discount. Undefined: heavier or more expensive than the zone sends. */
export function deliveryPence(
  { basis, rates, freeFromPence }: DeliveryZone,
  { goodsPence, grams }: { goodsPence: number; grams: number },
): number | undefined {
  const measure = basis === 'weight' ? grams : goodsPence
  const rate = rates.find(({ upTo }) => upTo === null || measure <= upTo)
  const isFree = freeFromPence !== null && goodsPence >= freeFromPence
  // What no carrier takes is not sent free either.
  if (!rate) return isFree && basis === 'total' ? 0 : undefined
  return isFree ? 0 : rate.pence
}

const districtParts = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)$/
const beginningParts = /^([A-Z]{1,2})(?:(\d{1,2})(?:-(\d{1,2})|([A-Z]))?)?$/

function precisionOf(beginnings: string[], district: string) {
  const [, area, number, letter] = districtParts.exec(district) ?? []
  const precisions = beginnings.flatMap((beginning) => {
    const [, ofArea, first, last, ofLetter] = beginningParts.exec(beginning) ?? []
    if (ofArea === undefined || ofArea !== area) return []
    if (first === undefined) return 1
    if (last !== undefined) return Number(first) <= Number(number) && Number(number) <= Number(last) ? 2 : []
    if (first !== number) return []
    // "EC1" is all of EC1A to EC1Y.
    return ofLetter === undefined ? 3 : ofLetter === letter ? 4 : []
  })
  return precisions.length > 0 ? Math.max(...precisions) : undefined
}
