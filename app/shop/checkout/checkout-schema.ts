import { z } from 'zod'

import { readPostcode } from '#app/platform/formats/postcode.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { readPhone } from '#app/platform/forms/phone.ts'
import { tooLongMessage } from '#app/platform/forms/text-error.ts'
import type { Buyer } from '#app/shop/buyer-columns.ts'

import { type CheckoutField, checkoutFields, findFieldError, mostTyped } from './checkout-fields.ts'

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
  const { label, max, missing = `${label} cannot be read. Please type it again` } = checkoutFields[name]
  return limitedString(missing, { max: mostTyped, tooLong: tooLongMessage(label, max) })
    .superRefine((typed, context) => {
      const error = findFieldError(name, typed)
      if (error) context.addIssue({ code: 'custom', message: error, continue: false })
    })
    .trim()
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
