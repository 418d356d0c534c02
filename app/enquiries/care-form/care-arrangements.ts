import { z } from 'zod'

import { readPostcode } from '#app/platform/formats/postcode.ts'
import { optionalText, type ParsedForm } from '#app/platform/forms/forms.ts'

import { oneOrNone } from './care-fields.ts'
import { contactWays } from './care-options.ts'

/** Where, when and how: what a midwife must know before the first call. */
export const arrangements = {
  postcode: z.string('Please enter a UK postcode').transform((typed, context) => {
    if (typed.trim() === '') return null
    const postcode = readPostcode(typed)
    if (!postcode) context.addIssue('Please enter a full UK postcode, such as SW1A 1AA')
    return postcode ?? z.NEVER
  }),
  startWhen: optionalText({ label: 'When care should start', max: 200 }),
  preferredContact: oneOrNone(contactWays),
  preferredTimes: optionalText({ label: 'A good time', max: 200 }),
}

/** Requires a phone number if the sender wants to be called. */
export function requirePhone<T extends { preferredContact?: string | null; phone: string | null }>(
  parsed: ParsedForm<T>,
): ParsedForm<T> {
  if (!parsed.ok || parsed.value.preferredContact !== 'phone' || parsed.value.phone) return parsed
  return { ok: false, errors: { phone: 'Please give a phone number, or choose email' }, values: parsed.values }
}
