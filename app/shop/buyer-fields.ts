import type { HTMLAttributes } from 'react'

type BuyerFieldRules = {
  label: string
  message: string
  maxLength: number
  isMultiline?: true
  isValid: (value: string) => boolean
  input: {
    label: string
    autoComplete: string
    hint?: string
    type?: 'email' | 'tel'
    inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
    spellCheck?: false
    width?: 'half'
  }
  staff: { label: string; exportColumn: string }
}

/**
 * The fields of a buyer, in the order of the checkout form. The form, its validation, the columns of an order, its
 * staff page and its export all follow from this list. `isValid` runs in the browser too, because the payment window
 * may only be opened within the click.
 */
export const buyerFields = {
  name: {
    label: 'Full name',
    message: 'Please enter your full name',
    maxLength: 100,
    isValid: isFilled,
    input: { label: 'Full Name *', autoComplete: 'name' },
    staff: { label: 'Customer', exportColumn: 'name' },
  },
  email: {
    label: 'Email address',
    message: 'Please enter a valid email address',
    maxLength: 254,
    isValid: (value) => value.length <= 500 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()),
    input: {
      label: 'Email Address *',
      hint: 'We send your confirmation here.',
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      spellCheck: false,
    },
    staff: { label: 'Email', exportColumn: 'email' },
  },
  phone: {
    label: 'Phone number',
    message: 'Please enter your phone number',
    maxLength: 30,
    isValid: isFilled,
    input: { label: 'Phone Number (UK) *', type: 'tel', autoComplete: 'tel', width: 'half' },
    staff: { label: 'Phone', exportColumn: 'phone' },
  },
  shippingAddress: {
    label: 'Shipping address',
    message: 'Please enter your shipping address',
    maxLength: 500,
    isMultiline: true,
    isValid: isFilled,
    input: { label: 'UK Shipping Address *', hint: 'With the postcode.', autoComplete: 'street-address' },
    staff: { label: 'Shipping address', exportColumn: 'address' },
  },
} as const satisfies Record<string, BuyerFieldRules>

export type BuyerField = keyof typeof buyerFields
export type Buyer = Record<BuyerField, string>

export const buyerFieldNames = Object.keys(buyerFields) as BuyerField[]

/** Typed as the rules, so that a component can read properties that only some fields have. */
export function buyerField(name: BuyerField): BuyerFieldRules {
  return buyerFields[name]
}

export function mapBuyerFields<T>(map: (name: BuyerField, rules: BuyerFieldRules) => T): Record<BuyerField, T> {
  return Object.fromEntries(buyerFieldNames.map((name) => [name, map(name, buyerField(name))])) as Record<BuyerField, T>
}

export function pickBuyer<T extends Record<BuyerField, unknown>>(from: T): Pick<T, BuyerField> {
  return mapBuyerFields((name) => from[name])
}

/** Undefined when every field is valid. */
export function findFieldErrors(read: (field: BuyerField) => string): Record<string, string> | undefined {
  const invalid = buyerFieldNames.filter((name) => !buyerFields[name].isValid(read(name)))
  return invalid.length > 0
    ? Object.fromEntries(invalid.map((name) => [name, buyerFields[name].message] as const))
    : undefined
}

function isFilled(value: string) {
  return value.trim() !== ''
}
