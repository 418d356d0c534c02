import { readDistrict } from '#app/platform/formats/postcode.ts'

import type { DeliveryRate } from './delivery-schema.ts'

export type DeliveryZone = {
  name: string
  /** Areas ("IV"), districts ("KA27", "EC1A"), ranges ("IV1-28"). Empty: everywhere that no other zone names. */
  postcodes: string[]
  basis: 'total' | 'weight'
  rates: DeliveryRate[]
  freeFromPence: number | null
}

/** The zone that names the postcode most precisely. Undefined if no zone sends there or the postcode is malformed. */
export function zoneOf<Zone extends DeliveryZone>(zones: readonly Zone[], postcode: string): Zone | undefined {
  const district = readDistrict(postcode)
  if (!district) return undefined
  let found: { zone: Zone; precision: number } | undefined
  for (const zone of zones) {
    const precision = zone.postcodes.length === 0 ? 0 : precisionIn(zone.postcodes, district)
    if (precision !== undefined && precision > (found?.precision ?? -1)) found = { zone, precision }
  }
  return found?.zone
}

/** Takes goods after their discount. Undefined: heavier or more expensive than the zone sends. */
export function deliveryPence(
  { basis, rates, freeFromPence }: DeliveryZone,
  { goodsPence, grams }: { goodsPence: number; grams: number },
): number | undefined {
  const measure = basis === 'weight' ? grams : goodsPence
  const rate = rates.find(({ upTo }) => upTo === null || measure <= upTo)
  const isFree = freeFromPence !== null && goodsPence >= freeFromPence
  // Beyond a carrier's limit, goods are not sent free either.
  if (!rate) return isFree && basis === 'total' ? 0 : undefined
  return isFree ? 0 : rate.pence
}

/** The start of a postcode: an area, a district, part of a London district, or a range of districts. */
export type PostcodeBeginning = { area: string; first?: number; last?: number; letter?: string }

export function readBeginning(written: string): PostcodeBeginning | undefined {
  const [, area, first, last, letter] = beginningParts.exec(written) ?? []
  if (area === undefined) return undefined
  if (first === undefined) return { area }
  const range = { area, first: Number(first), last: Number(last ?? first) }
  if (range.last < range.first) return undefined
  return letter === undefined ? range : { ...range, letter }
}

// No leading zeros: there is no "IV01".
const beginningParts = /^([A-Z]{1,2})(?:(0|[1-9]\d?)(?:-([1-9]\d?)|([A-Z]))?)?$/
const districtParts = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)$/

/** 1: area, 2: range, 3: district, 4: part of a district, such as EC1A. "EC1" is all of EC1A to EC1Y. */
export function precisionOf({ first, last, letter }: PostcodeBeginning): number {
  if (first === undefined) return 1
  if (letter !== undefined) return 4
  return first === last ? 3 : 2
}

function precisionIn(beginnings: string[], district: string) {
  const [, area, digits, ofDistrict] = districtParts.exec(district) ?? []
  const number = Number(digits)
  const precisions = beginnings.flatMap((written) => {
    const beginning = readBeginning(written)
    if (!beginning || beginning.area !== area) return []
    const { first = 0, last = 99, letter = ofDistrict } = beginning
    return first <= number && number <= last && letter === ofDistrict ? [precisionOf(beginning)] : []
  })
  return precisions.length > 0 ? Math.max(...precisions) : undefined
}
