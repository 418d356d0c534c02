import { z } from 'zod'

import { emailAddress, limitedString, text } from '#app/platform/forms/forms.ts'
import { checkoutRules } from '#app/shop/checkout/checkout-rules.ts'

const { name, email, phone, shippingAddress } = checkoutRules

/** Who buys, and where it is sent. */
export const checkout = z.object({
  name: follows(name).pipe(text({ label: 'Full name', max: 100, message: name.message })),
  email: follows(email).pipe(emailAddress(email.message)),
  phone: follows(phone).pipe(text({ label: 'Phone number', max: 30, message: phone.message })),
  shippingAddress: follows(shippingAddress).pipe(
    text({ label: 'Shipping address', max: 500, message: shippingAddress.message, isMultiline: true }),
  ),
})

function follows({ message, isMet }: { message: string; isMet: (typed: string) => boolean }) {
  return limitedString(message, { max: 5000 }).refine(isMet, message)
}
