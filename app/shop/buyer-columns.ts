export const buyerColumns = {
  name: { staffLabel: 'Customer', exportColumn: 'name' },
  email: { staffLabel: 'Email', exportColumn: 'email' },
  phone: { staffLabel: 'Phone', exportColumn: 'phone' },
  shippingAddress: { staffLabel: 'Shipping address', exportColumn: 'address' },
} as const

/** The parts of the shipping address. Older orders only have the whole of it. */
export const addressColumns = {
  addressLine1: { staffLabel: 'Address line 1', exportColumn: 'address-line-1' },
  addressLine2: { staffLabel: 'Address line 2', exportColumn: 'address-line-2' },
  town: { staffLabel: 'Town or city', exportColumn: 'town' },
  county: { staffLabel: 'County', exportColumn: 'county' },
  postcode: { staffLabel: 'Postcode', exportColumn: 'postcode' },
  /** ISO 3166-1: GB, or IM for the Isle of Man. */
  country: { staffLabel: 'Country', exportColumn: 'country' },
} as const

type BuyerField = keyof typeof buyerColumns
type AddressPart = keyof typeof addressColumns

export type Buyer = Record<BuyerField, string> & { [part in AddressPart]?: string | null }

export const buyerFieldNames = Object.keys(buyerColumns) as BuyerField[]
export const addressParts = Object.keys(addressColumns) as AddressPart[]

export function mapNames<N extends string, T>(names: N[], map: (name: N) => T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, map(name)])) as Record<N, T>
}

export function pickBuyer<T extends Record<BuyerField | AddressPart, unknown>>(
  from: T,
): Pick<T, BuyerField | AddressPart> {
  return mapNames([...buyerFieldNames, ...addressParts], (name) => from[name])
}
