export const carriers = [
  { name: 'Royal Mail', trackingPage: 'https://www.royalmail.com/track-your-item' },
  { name: 'Evri', trackingPage: 'https://www.evri.com/track-a-parcel' },
  { name: 'DPD', trackingPage: 'https://track.dpd.co.uk/' },
] as const

export const otherCarrier = 'Other'

export const carrierOptions = [...carriers.map(({ name }) => name), otherCarrier].map((name) => ({
  value: name,
  label: name,
}))

export function isKnownCarrier(name: string): boolean {
  return carriers.some((carrier) => carrier.name === name)
}

export function trackingPageOf(name: string): string | undefined {
  return carriers.find((carrier) => carrier.name === name)?.trackingPage
}
