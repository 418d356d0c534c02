import { z } from 'zod'

import { sender } from '#app/enquiries/form/sender.ts'
import { optionalText, type ParsedForm, parseForm, text } from '#app/platform/forms/forms.ts'
import { type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'

import { optionalDueDate } from './care-fields.ts'

export type CareTexts = 'site/antenatal' | 'site/newborn' | 'site/postnatal'

export const giverNoteMax = 1000

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
  giverDueDate: optionalDueDate('Please check her due date'),
  giverNote: optionalText({ label: 'Your note', max: giverNoteMax, isMultiline: true }),
})

type DueDateColumn = 'dueDate' | 'estimatedDueDate'

export type RequestForSomeoneElse<D extends DueDateColumn> = Omit<
  z.output<typeof requestForSomeoneElse>,
  'giverDueDate'
> & { [name in D]: string | null }

export type CareForm<T, D extends DueDateColumn> = RequestForSomeoneElse<D> | (T & { isForSomeoneElse?: undefined })

/** A giver's `giverDueDate` is stored in the same column as the mother's own due date. */
export function parseCareForm<S extends z.ZodObject, D extends DueDateColumn>(
  schema: S,
  form: FormData,
  dueDateColumn: D,
): ParsedForm<CareForm<z.output<S>, D>> {
  const own = parseForm(schema, form)
  const request = parseForm(requestForSomeoneElse, form)
  const values = { ...own.values, ...request.values }
  if (form.get('isForSomeoneElse') !== 'on') return { ...own, values }
  if (!request.ok) return { ...request, values }
  const { giverDueDate, ...others } = request.value
  const value = { ...others, [dueDateColumn]: giverDueDate } as RequestForSomeoneElse<D>
  return { ok: true, value, values }
}

/** For a giver, only the fields of the giver's form, which contain nothing about health. */
export function shownValues(values: SubmittedValues): SubmittedValues {
  if (submittedText(values, 'isForSomeoneElse') !== 'on') return values
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(requestForSomeoneElse.shape, name)))
}

/** Health answers are not accepted without this consent (decisions, 15). */
export const consent = z.literal('on', 'Please confirm that we may use this information to respond to you')
