import { z } from 'zod'

import { birthTypes, classTypes, formats } from '#app/enquiries/antenatal/antenatal-options.ts'
import { dueDate, freeText, oneOf } from '#app/enquiries/care-form/care-fields.ts'
import { consent } from '#app/enquiries/care-form/care-form.ts'
import { type CareForm, parseCareForm } from '#app/enquiries/care-form/care-form.ts'
import { readDueDate, describeGestation } from '#app/enquiries/care-form/due-date.ts'
import { sender } from '#app/enquiries/form/sender.ts'
import { text } from '#app/platform/forms/forms.ts'

export const registrationPage = {
  title: 'Antenatal Classes Registration',
  texts: 'site/antenatal',
  parent: { label: 'Antenatal Classes', href: '/services/antenatal-classes' },
} as const

export const submittingFailed = {
  title: 'Submission Error',
  description: 'There was an error submitting your registration. Please try again.',
}

const ofFirstBaby = z.object({
  ...sender,
  isFirstBaby: oneOf(['yes', 'no'], 'Please select if this is your first baby'),
  // Not asked in this case, so any submitted value is dropped.
  previousBirthType: z.unknown().transform((): (typeof birthTypes)[number] | null => null),
  pregnancyStage: text({
    label: 'How far along you are',
    min: 1,
    max: 100,
    message: 'Please specify how far along you are',
  }),
  dueDate,
  classType: oneOf(classTypes, 'Please select your preferred class type'),
  format: oneOf(formats, 'Please select your preferred format'),
  specificConcerns: freeText('Concerns'),
  preferredBirthPlace: freeText('Place of birth'),
  preferredTimes: freeText('Times'),
  classId: z
    .union([z.literal(''), z.uuid()], 'Please choose from the list')
    .default('')
    .transform((id) => id || null),
  consent,
})

const ofLaterBaby = ofFirstBaby.extend({
  previousBirthType: oneOf(birthTypes, 'Please specify your previous birth type'),
})

export type AntenatalRegistration = CareForm<z.output<typeof ofFirstBaby>, 'dueDate'>

type ChosenClass = { format: string }

/** `chosen`: the selected class. It determines type and format, which are then not asked. */
export function parseRegistration(form: FormData, chosen?: ChosenClass) {
  if (form.get('pregnancyStage') === '') {
    const date = readDueDate(form.getAll('dueDate').filter((part) => typeof part === 'string'))
    form.set('pregnancyStage', (date && describeGestation(date)) ?? '')
  }
  if (chosen) {
    form.set('classType', 'group')
    form.set('format', chosen.format === 'online' ? 'online' : 'in-person')
  }
  return parseCareForm(form.get('isFirstBaby') === 'no' ? ofLaterBaby : ofFirstBaby, form, 'dueDate')
}
