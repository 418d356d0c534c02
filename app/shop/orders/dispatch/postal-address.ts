import { readPostcode } from '#app/platform/formats/postcode.ts'

export type PostalAddress = {
  line1: string
  line2: string
  line3: string
  town: string
  county: string
  postcode: string
  country: string
}

const countries = /^(?:uk|u\.k\.|gb|united kingdom|great britain|england|scotland|wales|northern ireland)$/i
// Counties that no town is named after. Royal Mail delivers without them.
const counties =
  /^(?:.+shire|county .+|co\.? .+|(?:east|west) sussex|greater (?:london|manchester)|isle of wight|tyne (?:and|&) wear|west midlands|cornwall|cumbria|devon|dorset|essex|kent|merseyside|middlesex|norfolk|rutland|somerset|suffolk|surrey)$/i
const postcodeAtEnd = /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i

type Typed = { shippingAddress: string } & {
  [part in 'addressLine1' | 'addressLine2' | 'town' | 'county' | 'postcode' | 'country']?: string | null
}

/** The parts as typed. Older orders have one text, from which the parts are extracted. */
export function postalAddress({ shippingAddress, ...parts }: Typed): PostalAddress {
  const { addressLine1, addressLine2, town, county, postcode, country } = parts
  if (!addressLine1) return readAddress(shippingAddress)
  return {
    line1: addressLine1,
    line2: addressLine2 ?? '',
    line3: '',
    town: town ?? '',
    county: county ?? '',
    postcode: postcode ?? '',
    country: country === 'IM' ? 'Isle of Man' : 'United Kingdom',
  }
}

function readAddress(shippingAddress: string): PostalAddress {
  const typed = shippingAddress.split(/\n|,/).map((line) => line.replaceAll(/\s+/g, ' ').trim())
  const lines = typed.filter(Boolean)
  if (countries.test(lines.at(-1) ?? '')) lines.pop()
  const postcode = takePostcode(lines)
  const county = lines.length > 2 && counties.test(lines.at(-1) ?? '') ? (lines.pop() ?? '') : ''
  const town = lines.length > 1 ? (lines.pop() ?? '') : ''
  const [line1 = '', line2 = '', ...rest] = lines
  return { line1, line2, line3: rest.join(', '), town, county, postcode, country: 'United Kingdom' }
}

/** From the last line that ends with one, wherever the country or a remark was typed. */
function takePostcode(lines: string[]) {
  const at = lines.findLastIndex((line) => postcodeAtEnd.test(line))
  if (at === -1) return ''
  const [found] = postcodeAtEnd.exec(lines[at] ?? '') ?? ['']
  const before = lines[at]?.slice(0, -found.length).trimEnd()
  lines.splice(at, 1, ...(before ? [before] : []))
  return readPostcode(found) ?? found
}
