import { z } from 'zod'

import { sender } from '#app/enquiries/form/sender.ts'
import { type ParsedForm, parseForm, text } from '#app/platform/forms/forms.ts'

/** Someone who asks for another person gives no health answers (decisions, 15). */
export const requestForSomeoneElse = z.object({
  isForSomeoneElse: z.literal('on').transform(() => true as const),
  ...sender,
  motherName: text({
    label: "The mother's name",
    min: 2,
    max: 100,
    message: "The mother's name must be at least 2 characters",
  }),
})

export type RequestForSomeoneElse = z.output<typeof requestForSomeoneElse>

export type CareForm<T> = RequestForSomeoneElse | (T & { isForSomeoneElse?: undefined })

export function parseCareForm<S extends z.ZodObject>(schema: S, form: FormData): ParsedForm<CareForm<z.output<S>>> {
  const own = parseForm(schema, form)
  if (form.get('isForSomeoneElse') !== 'on') return own
  const request = parseForm(requestForSomeoneElse, form)
  return { ...request, values: { ...own.values, ...request.values } }
}

/** Without this consent no health answer is accepted (decisions, 15). */
export const consent = z.literal('on', 'Please confirm that we may use this information to respond to you')
