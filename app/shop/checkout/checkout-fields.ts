import { readPostcode } from '#app/platform/formats/postcode.ts'
import { isEmail } from '#app/platform/forms/email.ts'
import { fewestDigits, readPhone, splitPhone } from '#app/platform/forms/phone.ts'
import { findTextError, type TextLimits, tooLongMessage } from '#app/platform/forms/text-error.ts'
import { normaliseLine } from '#app/platform/single-line.ts'

type FieldRules = TextLimits & {
  /** The error of an empty field. Without it the field is optional. */
  missing?: string
  /** Takes trimmed, non-empty text. */
  findError?: (text: string) => string | undefined
}

const rulesOf = <Name extends string>(rules: Record<Name, FieldRules>) => rules

/** In form order. The browser loads these rules too, to predict whether the server will accept the form. */
export const checkoutFields = rulesOf({
  name: { label: 'Full name', max: 100, missing: 'Please enter your full name' },
  email: {
    label: 'Email address',
    max: 254,
    missing: 'Please enter a valid email address',
    findError: (text) => (isEmail(text) ? undefined : 'Please enter a valid email address'),
  },
  phone: {
    label: 'Phone number',
    max: 30,
    missing: 'Please enter your phone number',
    findError: (text) => (isPhone(text) ? undefined : 'Please enter a phone number with 7 to 15 digits'),
  },
  addressLine1: { label: 'Address line 1', max: 100, missing: 'Please enter your shipping address' },
  addressLine2: { label: 'Address line 2', max: 100 },
  town: { label: 'Town or city', max: 60, missing: 'Please enter your town or city' },
  county: { label: 'County', max: 60 },
  // As typed: `readPostcode` counts the letters and digits.
  postcode: { label: 'Postcode', max: 100, missing: 'Please enter your postcode', findError: findPostcodeError },
})

export type CheckoutField = keyof typeof checkoutFields

export const checkoutFieldNames = Object.keys(checkoutFields) as CheckoutField[]

/** Field with the discount and delivery shown, in pence. */
export const chargesName = 'charges'
export const sumsId = 'checkout-sums'

// Nothing longer is checked: some checks of long texts are slow.
export const mostTyped = 5000

export function findFieldError(name: CheckoutField, typed: string): string | undefined {
  const { missing, findError, ...limits } = checkoutFields[name]
  const text = normaliseLine(typed).trim()
  if (text === '') return missing
  if (typed.length > mostTyped) return tooLongMessage(limits.label, limits.max)
  return findError?.(text) ?? findTextError(limits, text)
}

export function findFieldErrors(read: (name: CheckoutField) => string): Record<string, string> | undefined {
  const errors = checkoutFieldNames.flatMap((name) => {
    const error = findFieldError(name, read(name))
    return error ? [[name, error]] : []
  })
  return errors.length > 0 ? Object.fromEntries(errors) : undefined
}

// E.164 allows 15 digits.
function isPhone(text: string) {
  if (text.length > 100) return false
  const { number, digits } = splitPhone(readPhone(text))
  return digits.length >= fewestDigits && digits.length <= 15 && /^[+\d\s()./\p{Pd}]*$/u.test(number)
}

// Prices include delivery in the UK (decisions, 19). The Isle of Man has UK postage and VAT. The Channel Islands and
// Gibraltar, whose postcodes look alike, have neither.
const elsewhere = /^(?:GX|GY|JE)\d/

function findPostcodeError(text: string) {
  const postcode = readPostcode(text)
  if (!postcode) return 'Please enter a full UK postcode, such as SW1A 1AA'
  return elsewhere.test(postcode) ? 'Sorry, we deliver only within the UK and to the Isle of Man' : undefined
}
