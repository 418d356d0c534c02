type BuyerFieldRules = {
  message: string
  isValid: (value: string) => boolean
  input: {
    label: string
    autoComplete: string
    hint?: string
    type?: 'email' | 'tel'
    inputMode?: 'email'
    spellCheck?: false
    width?: 'half'
    /** Makes it a text area. */
    rows?: number
  }
}

/** The browser loads this list; what only the server and staff need of a field is in `buyer-columns.ts`. */
export const buyerFields = {
  name: {
    message: 'Please enter your full name',
    isValid: isFilled,
    input: { label: 'Full Name *', autoComplete: 'name' },
  },
  email: {
    message: 'Please enter a valid email address',
    isValid: (value) => value.length <= 500 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()),
    input: {
      label: 'Email Address *',
      hint: 'We send your confirmation here.',
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      spellCheck: false,
    },
  },
  phone: {
    message: 'Please enter your phone number',
    isValid: isFilled,
    input: { label: 'Phone Number (UK) *', type: 'tel', autoComplete: 'tel', width: 'half' },
  },
  shippingAddress: {
    message: 'Please enter your shipping address',
    isValid: isFilled,
    input: { label: 'UK Shipping Address *', hint: 'With the postcode.', rows: 3, autoComplete: 'street-address' },
  },
} as const satisfies Record<string, BuyerFieldRules>

export type BuyerField = keyof typeof buyerFields
export type Buyer = Record<BuyerField, string>

export const buyerFieldList = Object.entries(buyerFields) as [BuyerField, BuyerFieldRules][]

/** Undefined when every field is valid. */
export function findFieldErrors(read: (field: BuyerField) => string): Record<string, string> | undefined {
  const invalid = buyerFieldList.filter(([name, { isValid }]) => !isValid(read(name)))
  return invalid.length > 0 ? Object.fromEntries(invalid.map(([name, { message }]) => [name, message])) : undefined
}

function isFilled(value: string) {
  return value.trim() !== ''
}
