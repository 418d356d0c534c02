import { z } from 'zod'

import { readPostcode } from '#app/platform/formats/postcode.ts'
import { limitedString, text } from '#app/platform/forms/forms.ts'
import { readPhone } from '#app/platform/forms/phone.ts'
import type { Buyer } from '#app/shop/buyer-columns.ts'

import { type CheckoutField, checkoutFields, findFieldError } from './checkout-fields.ts'

const limits: Record<CheckoutField, { label: string; max: number }> = {
  name: { label: 'Full name', max: 100 },
  email: { label: 'Email address', max: 254 },
  phone: { label: 'Phone number', max: 30 },
  addressLine1: { label: 'Address line 1', max: 100 },
  addressLine2: { label: 'Address line 2', max: 100 },
  town: { label: 'Town or city', max: 60 },
  county: { label: 'County', max: 60 },
  // As typed: `readPostcode` counts the letters and digits.
  postcode: { label: 'Postcode', max: 100 },
}

export const checkoutSchema = z.object({
  name: ruled('name'),
  email: ruled('email'),
  phone: ruled('phone').transform(readPhone),
  addressLine1: ruled('addressLine1'),
  addressLine2: ruled('addressLine2'),
  town: ruled('town'),
  county: ruled('county'),
  postcode: ruled('postcode').transform((typed) => readPostcode(typed) ?? typed),
})

function ruled(name: CheckoutField) {
  const { label, max } = limits[name]
  const message = checkoutFields[name].missing ?? `${label} cannot be read. Please type it again`
  return limitedString(message, { max: 5000 })
    .superRefine((typed, context) => {
      const error = findFieldError(name, typed)
      if (error) context.addIssue({ code: 'custom', message: error, continue: false })
    })
    .pipe(text({ label, max, message }))
}

export function toBuyer({ name, email, phone, ...address }: z.output<typeof checkoutSchema>): Buyer {
  const { addressLine1, addressLine2, town, county, postcode } = address
  const lines = [addressLine1, addressLine2, town, county, postcode]
  return {
    name,
    email,
    phone,
    shippingAddress: lines.filter(Boolean).join('\n'),
    ...address,
    addressLine2: addressLine2 || null,
    county: county || null,
    country: postcode.startsWith('IM') ? 'IM' : 'GB',
  }
}
