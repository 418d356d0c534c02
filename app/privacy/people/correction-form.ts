import { z } from 'zod'

import { emailAddress, optionalPhone, optionalText } from '#app/platform/forms/forms.ts'

const noEmail = 'Please enter a valid email address'

/** An empty field changes nothing. */
export const correctionForm = z.object({
  name: optionalText({ label: 'Name', max: 100 }),
  email: z.union([z.literal(''), emailAddress(noEmail)], noEmail).transform((typed) => typed || null),
  phone: optionalPhone,
})
