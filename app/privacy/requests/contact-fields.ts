import { z } from 'zod'

import { emailAddress, optionalPhone } from '#app/platform/forms/forms.ts'
import type { Field } from '#app/records/fields.ts'

const noEmail = 'Please enter a valid email address, or leave it empty'
const email = z.union([z.literal(''), emailAddress(noEmail)], noEmail).transform((typed) => typed || null)

/** Where somebody is reached. Null where nothing is typed. */
export const contactFields = {
  email: contact('Email address', 'email', email),
  phone: contact('Phone', 'tel', optionalPhone),
}

function contact(label: string, type: 'email' | 'tel', rule: z.ZodType<string | null, string>): Field<string | null> {
  return { view: { shape: 'line', type, label, isOptional: true, width: 'half' }, rule, write: String }
}
