import { z } from 'zod'

import { emailAddress, limitedString, text } from '#app/platform/forms/forms.ts'
import { mapBuyerFields } from '#app/shop/buyer-fields.ts'

export const checkoutSchema = z.object(
  mapBuyerFields((_, { input, message, isValid, label, maxLength, isMultiline = false }) =>
    limitedString(message, { max: 5000 })
      .refine(isValid, message)
      .pipe(input.type === 'email' ? emailAddress(message) : text({ label, max: maxLength, message, isMultiline })),
  ),
)
