import { z } from 'zod'

import { emailAddress, limitedString } from '#app/platform/forms/forms.ts'

/** `variant`: of a product that comes in several. */
export const stockAlertForm = z.object({
  email: emailAddress('Please enter a valid email address'),
  variant: limitedString('Please choose one', { max: 40 }),
})

/** An address that nobody confirmed is kept for so long. */
export const unconfirmedDays = 7

/** The mail with the link to confirm the address. */
export const confirmationTemplate = 'back-in-stock-confirmation'
export const backInStockTemplate = 'back-in-stock'
