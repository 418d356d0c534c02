import { readDistrict } from '#app/platform/formats/postcode.ts'

export type DeliveryZone = {
  name: string
  /** Areas ("IV"), districts ("KA27", "EC1A"), ranges ("IV1-28"). Empty: everywhere that no other zone names. */
  postcodes: string[]
  pence: number
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

/** Takes goods after their discount. */
export function deliveryPence({ pence, freeFromPence }: DeliveryZone, goodsPence: number): number {
  return freeFromPence !== null && goodsPence >= freeFromPence ? 0 : pence
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "IV, HS and KA27-28". */
export function describePostcodes({ postcodes }: Pick<DeliveryZone, 'postcodes'>): string {
  return postcodes.length > 0 ? listFormat.format(postcodes) : 'Everywhere else in the UK'
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

/** In capitals, without duplicates: "iv1 – IV28, hs" is IV1-28 and HS. */
export function splitBeginnings(typed: string): string[] {
  const written = typed
    .toUpperCase()
    .split(/[-–]/)
    .map((side) => side.trim())
    .join('-')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(shortenRange)
  return [...new Set(written)]
}

/** "IV1-IV28" is "IV1-28". */
function shortenRange(beginning: string) {
  const [, first = '', area, last] = /^(([A-Z]{1,2})\d{1,2})-(?:[A-Z]{1,2})(\d{1,2})$/.exec(beginning) ?? []
  return area !== undefined && beginning === `${first}-${area}${last}` ? `${first}-${last}` : beginning
}

/** Whether two beginnings name a place equally precisely. */
export function isSameArea(one: string, other: string): boolean {
  const [a, b] = [readBeginning(one), readBeginning(other)]
  if (!a || !b || a.area !== b.area || a.letter !== b.letter || precisionOf(a) !== precisionOf(b)) return false
  return (a.first ?? 0) <= (b.last ?? 0) && (b.first ?? 0) <= (a.last ?? 0)
}

// No leading zeros: there is no "IV01".
const beginningParts = /^([A-Z]{1,2})(?:(0|[1-9]\d?)(?:-([1-9]\d?)|([A-Z]))?)?$/
const districtParts = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)$/

/** 1: area, 2: range, 3: district, 4: part of a district, such as EC1A. "EC1" is all of EC1A to EC1Y. */
function precisionOf({ first, last, letter }: PostcodeBeginning): number {
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
