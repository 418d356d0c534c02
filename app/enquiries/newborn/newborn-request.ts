import { z } from 'zod'

import { arrangements, requirePhone } from '#app/enquiries/care-form/care-arrangements.ts'
import { anyOf, freeText, isBlank, tick } from '#app/enquiries/care-form/care-fields.ts'
import { consent } from '#app/enquiries/care-form/care-form.ts'
import { type CareForm, parseCareForm } from '#app/enquiries/care-form/care-form.ts'
import { deliveryModes } from '#app/enquiries/care-form/care-options.ts'
import { sender } from '#app/enquiries/form/sender.ts'
import { explainNoDate } from '#app/enquiries/typed-date.ts'
import type { ParsedForm } from '#app/platform/forms/forms.ts'

import { readAgeFromBirth, readAgeInDays } from './baby-age.ts'

const noAge = 'Baby age must be 0 or greater'
const noBirthDate = 'Date of birth must be a real date, today or earlier'

export const newbornPage = {
  title: 'Request Newborn Care',
  texts: 'site/newborn',
  parent: { label: 'Newborn Care', href: '/services/newborn-care' },
} as const

const newbornRequest = z.object({
  ...sender,
  ...arrangements,
  babyAgeDays: z.string(noAge).transform((typed, context) => {
    if (typed.trim() === '') return null
    const days = readAgeInDays(typed)
    if (days === undefined) context.addIssue(noAge)
    return days ?? z.NEVER
  }),
  babyBornOn: z.array(z.string(), noAge).transform((parts, context) => {
    if (isBlank(parts)) return null
    const days = readAgeFromBirth(parts)
    if (days === undefined) {
      const reason = explainNoDate(parts)
      context.addIssue(`${noBirthDate}${reason ? `: ${reason}` : ''}`)
    }
    return days ?? z.NEVER
  }),
  deliveryMode: anyOf(deliveryModes),
  babyComplications: freeText('Complications'),
  medicalConcerns: freeText('Medical concerns'),
  overnightCareNeeded: tick,
  additionalCareNeeds: freeText('Additional care needs'),
  otherNeeds: freeText('Anything else'),
  consent,
})

export type NewbornRequest = CareForm<Omit<z.output<typeof newbornRequest>, 'babyBornOn'>, 'estimatedDueDate'>

/** Converts a date of birth to the age on the day of the request. */
export function parseNewbornRequest(form: FormData): ParsedForm<NewbornRequest> {
  const parsed = requirePhone(parseCareForm(newbornRequest, form, 'estimatedDueDate'))
  if (!parsed.ok || parsed.value.isForSomeoneElse) return parsed
  const { babyBornOn, babyAgeDays, ...others } = parsed.value
  // Stated ages are often rounded to weeks or a few days old.
  if (babyBornOn !== null && babyAgeDays !== null && Math.abs(babyBornOn - babyAgeDays) > 7) {
    const message = `A baby born on this day is ${babyBornOn} ${babyBornOn === 1 ? 'day' : 'days'} old. Please correct one of the two`
    return { ok: false, errors: { babyAgeDays: message }, values: parsed.values }
  }
  return { ...parsed, value: { ...others, babyAgeDays: babyAgeDays ?? babyBornOn } }
}
