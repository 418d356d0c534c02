const longest = 100
// The format that Royal Mail publishes: area, district, and the sector with its unit.
const postcodeShape = /^([A-Z]{1,2}[0-9][A-Z0-9]?)([0-9][A-Z]{2})$/
const districtShape = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/

/** In Royal Mail's spelling ("SW1A 1AA"). Undefined if the format is different. */
export function readPostcode(typed: string): string | undefined {
  const [, district, unit] = postcodeShape.exec(compact(typed)) ?? []
  return district && unit && `${district} ${unit}`
}

/** The first half ("SW1A") of a whole or half postcode. Undefined if the format is different. */
export function readDistrict(typed: string): string | undefined {
  const postcode = compact(typed)
  return postcodeShape.exec(postcode)?.[1] ?? districtShape.exec(postcode)?.[0]
}

// People copy blanks, hyphens, full stops and invisible marks along with a postcode.
function compact(typed: string) {
  if (typed.length > longest) return ''
  return typed.toUpperCase().replaceAll(/[\s.\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')
}
