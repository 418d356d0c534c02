import { z } from 'zod'

import { readPostcode } from '#app/platform/formats/postcode.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { readPhone } from '#app/platform/forms/phone.ts'
import { tooLongMessage } from '#app/platform/forms/text-error.ts'
import { normaliseLine } from '#app/platform/single-line.ts'
import { itemName, readItems } from '#app/shop/basket/order-items.ts'
import { type Buyer, mapNames } from '#app/shop/buyer-columns.ts'

import {
  chargesName,
  type CheckoutField,
  checkoutFieldNames,
  checkoutFields,
  findFieldError,
  mostTyped,
} from './checkout-fields.ts'

export const checkoutSchema = z.object({
  ...mapNames(checkoutFieldNames, ruled),
  phone: ruled('phone').transform(readPhone),
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

export const unchosen = 'Please choose one'

const line = z
  .string()
  .catch('')
  .transform((typed) => normaliseLine(typed.slice(0, 100)).trim())

/** What is ordered, beside who orders it. `quantity`: as typed, beside the only item. */
export function orderedSchema(quantity: FormDataEntryValue | null) {
  return z.object({
    [itemName]: z
      .array(z.string(), unchosen)
      .refine(([first]) => first !== '', unchosen)
      .transform((typed) => readItems(typed, quantity)),
    quantity: line,
    code: line,
    postcode: line.transform(readPostcode),
    [chargesName]: line.transform(readCharges),
  })
}

export type Ordered = z.output<ReturnType<typeof orderedSchema>>

/** The discount and delivery that the page showed. Zero if it showed none. */
function readCharges(typed: string) {
  const [, discount, delivery] = /^(\d{1,8}) (\d{1,8})$/.exec(typed) ?? []
  return { discountPence: Number(discount ?? 0), deliveryPence: Number(delivery ?? 0) }
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
