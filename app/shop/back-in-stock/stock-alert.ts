import { z } from 'zod'

import { emailAddress, limitedString } from '#app/platform/forms/forms.ts'

/** `variant`: only for a product with variants. */
export const stockAlertForm = z.object({
  email: emailAddress('Please enter a valid email address'),
  variant: limitedString('Please choose one', { max: 40 }),
})

export const unconfirmedDays = 7

export const confirmationTemplate = 'back-in-stock-confirmation'
export const backInStockTemplate = 'back-in-stock'
