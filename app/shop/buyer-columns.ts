import { type BuyerField, buyerFields } from './buyer-fields.ts'

type BuyerColumn = {
  label: string
  maxLength: number
  staffLabel: string
  exportColumn: string
}

/** What the server and staff need of each field of the checkout form. A missing field does not compile. */
export const buyerColumns = {
  name: { label: 'Full name', maxLength: 100, staffLabel: 'Customer', exportColumn: 'name' },
  email: { label: 'Email address', maxLength: 254, staffLabel: 'Email', exportColumn: 'email' },
  phone: { label: 'Phone number', maxLength: 30, staffLabel: 'Phone', exportColumn: 'phone' },
  shippingAddress: {
    label: 'Shipping address',
    maxLength: 500,
    staffLabel: 'Shipping address',
    exportColumn: 'address',
  },
} as const satisfies Record<BuyerField, BuyerColumn>

export const buyerFieldNames = Object.keys(buyerFields) as BuyerField[]

export function mapBuyerFields<T>(map: (name: BuyerField) => T): Record<BuyerField, T> {
  return Object.fromEntries(buyerFieldNames.map((name) => [name, map(name)])) as Record<BuyerField, T>
}

export function pickBuyer<T extends Record<BuyerField, unknown>>(from: T): Pick<T, BuyerField> {
  return mapBuyerFields((name) => from[name])
}
