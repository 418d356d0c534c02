import { z } from 'zod'

import { emailAddress } from '#app/platform/forms/forms.ts'

export const stockAlertForm = z.object({ email: emailAddress('Please enter a valid email address') })

/** An address that nobody confirmed is kept for so long. */
export const unconfirmedDays = 7

/** The mail with the link to confirm the address. */
export const confirmationTemplate = 'back-in-stock-confirmation'
export const backInStockTemplate = 'back-in-stock'
