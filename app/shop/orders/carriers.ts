interface Carrier {
  name: string
  /** The page of a number, which is appended. */
  trackingPage: string
}

export const carriers: readonly Carrier[] = [
  { name: 'Royal Mail', trackingPage: 'https://www.royalmail.com/track-your-item#/tracking-results/' },
  { name: 'Parcelforce', trackingPage: 'https://www.parcelforce.com/track-trace?trackNumber=' },
  { name: 'Evri', trackingPage: 'https://www.evri.com/track/parcel/' },
  { name: 'DPD', trackingPage: 'https://track.dpd.co.uk/parcels/' },
  { name: 'DHL', trackingPage: 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=' },
  { name: 'UPS', trackingPage: 'https://www.ups.com/track?tracknum=' },
  { name: 'Yodel', trackingPage: 'https://www.yodel.co.uk/tracking/' },
  { name: 'InPost', trackingPage: 'https://inpost.co.uk/tracking/?number=' },
]

export const otherCarrier = 'Other'

export const carrierOptions = [...carriers.map(({ name }) => name), otherCarrier].map((name) => ({
  value: name,
  label: name,
}))

export function isKnownCarrier(name: string): boolean {
  return carriers.some((carrier) => carrier.name === name)
}

/** Undefined without a number, or for another carrier. */
export function trackingPageOf({ carrier, trackingNumber }: Shipment): string | undefined {
  const known = carriers.find(({ name }) => name === carrier)
  const number = trackingNumber && compactNumber(trackingNumber)
  return known && number ? known.trackingPage + encodeURIComponent(number) : undefined
}

interface Shipment {
  carrier: string | null
  trackingNumber: string | null
}

/** People copy numbers with the spaces printed on labels. */
export function compactNumber(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

const postalNumber = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/

/** Expects a compact number. Undefined if nothing looks wrong. */
export function findNumberProblem(number: string): string | undefined {
  if (/E\+\d+$/.test(number)) return 'The spreadsheet has shortened it. Format the column as text, and copy it again'
  if (!/^[A-Z0-9]{8,40}$/.test(number) || (number.match(/\d/g)?.length ?? 0) < 5)
    return 'It does not look like a tracking number'
  const [, serial = '', checkDigit] = postalNumber.exec(number) ?? []
  if (checkDigit !== undefined && Number(checkDigit) !== checkDigitOf(serial)) return 'A digit of it is wrong'
  return undefined
}

// Universal Postal Union, S10: the format of Royal Mail and Parcelforce.
function checkDigitOf(serial: string) {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0)
  const digit = 11 - (sum % 11)
  return digit === 10 ? 0 : digit === 11 ? 5 : digit
}
