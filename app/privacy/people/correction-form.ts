import { z } from 'zod'

import { limitedString, optionalPhone, optionalText } from '#app/platform/forms/forms.ts'

/** An empty field changes nothing. */
export const correctionForm = z.object({
  name: optionalText({ label: 'Name', max: 100 }),
  email: limitedString('Please enter a valid email address')
    .trim()
    .max(254, { error: 'Please enter a valid email address', abort: true })
    .pipe(z.union([z.literal(''), z.email('Please enter a valid email address')]))
    .transform((typed) => typed || null),
  phone: optionalPhone,
})
