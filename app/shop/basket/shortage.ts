import { formatPounds } from '#app/platform/formats/money.ts'

/** An item that cannot be had as requested. `most`: how many can be. */
export type Shortage = {
  key: string
  reason: 'not for sale' | 'sold out' | 'too few' | 'holds too much' | 'new price'
  most?: number
  pricePence?: number
}

export const tooManyReservedMessage =
  'Orders from you, or from your connection, already hold as many of these as we can keep without payment. Please pay for those first, or try again in 40 minutes: what is not paid by then is free again.'

export function describeShortage({ reason, most = 0, pricePence = 0 }: Omit<Shortage, 'key'>): string {
  if (reason === 'new price') return `The price is now ${formatPounds(pricePence)}.`
  if (reason === 'not for sale') return 'No longer for sale, so it is not in this order.'
  if (reason === 'holds too much' && most === 0) return tooManyReservedMessage
  if (reason === 'holds too much') return `We can hold ${most} of these for one order until it is paid.`
  if (most === 0) return 'Sold out, so it is not in this order.'
  return most === 1 ? 'Only one is left.' : `Only ${most} are left.`
}
