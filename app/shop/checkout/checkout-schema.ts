import { z } from 'zod'

import { emailAddress, limitedString, text } from '#app/platform/forms/forms.ts'
import { buyerColumns, mapBuyerFields } from '#app/shop/buyer-columns.ts'
import { buyerFields } from '#app/shop/buyer-fields.ts'

export const checkoutSchema = z.object(
  mapBuyerFields((name) => {
    const { message, isValid, input } = buyerFields[name]
    const { label, maxLength: max } = buyerColumns[name]
    const isMultiline = 'rows' in input
    return limitedString(message, { max: 5000 })
      .refine(isValid, message)
      .pipe(name === 'email' ? emailAddress(message) : text({ label, max, message, isMultiline }))
  }),
)
