import { z } from 'zod'

import { sender } from '#app/enquiries/form/sender.ts'
import { type ParsedForm, parseForm, text } from '#app/platform/forms/forms.ts'

/** All that is taken from somebody who asks for another: nothing about her health (decisions, 15). */
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

/** What one of the health forms brings: somebody's own answers, or a request for somebody else. */
export type CareForm<T> = RequestForSomeoneElse | (T & { isForSomeoneElse?: undefined })

/** Parses a health form by what is ticked; all that was typed is kept either way. */
export function parseCareForm<S extends z.ZodObject>(schema: S, form: FormData): ParsedForm<CareForm<z.output<S>>> {
  const own = parseForm(schema, form)
  if (form.get('isForSomeoneElse') !== 'on') return own
  const request = parseForm(requestForSomeoneElse, form)
  return { ...request, values: { ...own.values, ...request.values } }
}
