import type { Order } from '#app/shop/schema.ts'

/** Each with the page of a tracking number, which is appended. */
export const carriers = [
  { name: 'Royal Mail', trackingPage: 'https://www.royalmail.com/track-your-item#/tracking-results/' },
  { name: 'Parcelforce', trackingPage: 'https://www.parcelforce.com/track-trace?trackNumber=' },
  { name: 'Evri', trackingPage: 'https://www.evri.com/track/parcel/' },
  { name: 'DPD', trackingPage: 'https://track.dpd.co.uk/parcels/' },
  { name: 'DHL', trackingPage: 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=' },
  { name: 'UPS', trackingPage: 'https://www.ups.com/track?tracknum=' },
  { name: 'Yodel', trackingPage: 'https://www.yodel.co.uk/tracking/' },
  { name: 'InPost', trackingPage: 'https://inpost.co.uk/tracking/?number=' },
]

/** As listed above, whatever its case; any other name as typed. */
export function spellCarrier(typed: string): string {
  return carriers.find(({ name }) => name.toLowerCase() === typed.toLowerCase())?.name ?? typed
}

/** Undefined without a number, or for another carrier. */
export function trackingPageOf({
  carrier,
  trackingNumber,
}: Pick<Order, 'carrier' | 'trackingNumber'>): string | undefined {
  const known = carriers.find(({ name }) => name === carrier)
  // People copy numbers with the spaces printed on labels.
  const number = trackingNumber?.replaceAll(/[\s-]/g, '').toUpperCase()
  return known && number ? known.trackingPage + encodeURIComponent(number) : undefined
}
