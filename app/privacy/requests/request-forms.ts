import { z } from 'zod'

import { isPastDay } from '#app/enquiries/review/record/record-rules.ts'
import { emailAddress, limitedString, optionalPhone, optionalText, text } from '#app/platform/forms/forms.ts'

import { channels, resolutions, identityMethods, refusalSources, requestTypes } from './request-types.ts'

export const maxWordsLength = 5000
export const maxReasonLength = 2000

const pastDay = (what: string) =>
  limitedString(`Please give the day ${what}`)
    .trim()
    .refine(isPastDay, `Please give the day ${what}, not in the future`)

const reason = (message: string) => text({ label: 'Reason', min: 3, max: maxReasonLength, message, isMultiline: true })

const noEmail = 'Please enter a valid email address, or leave it empty'

export const newRequestForm = z.object({
  type: z.enum(requestTypes, 'Please choose what they ask for'),
  channel: z.enum(channels, 'Please choose how it came'),
  receivedOn: pastDay('on which it came'),
  name: text({ label: 'Name', min: 2, max: 100, message: 'Name must be at least 2 characters' }),
  email: z.union([z.literal(''), emailAddress(noEmail)], noEmail).transform((typed) => typed || null),
  phone: optionalPhone,
  words: optionalText({ label: 'What they ask', max: maxWordsLength, isMultiline: true }),
})

export type NewRequest = z.output<typeof newRequestForm>

export const acknowledgementForm = z.object({ acknowledgedOn: pastDay('on which we told them') })

export const identityAskForm = z.object({ askedOn: pastDay('on which we asked') })

export const identityForm = z.object({
  checkedOn: pastDay('on which you were sure'),
  method: z.enum(identityMethods, 'Please choose how you know who it is'),
})

export const extensionForm = z.object({
  extensionReason: reason('Please say why it takes longer: the letter tells them'),
})

export const refusalForm = z.object({
  source: z.enum(refusalSources, 'Please choose what the refusal rests on'),
  refusalReason: reason('Please say why it is refused: the letter tells them'),
})

export const resolutionForm = z.object({
  resolution: z.enum(
    resolutions.filter((resolution) => resolution !== 'refused'),
    'Please choose how it ended',
  ),
  endedOn: pastDay('on which it ended'),
})

export const requestOwnerForm = z.object({
  ownerId: z.union([z.literal(''), z.uuid()], 'Choose a person from the list'),
  basedOn: limitedString('Please open the request again'),
})

export const requestNoteForm = z.object({
  note: text({ label: 'Note', min: 1, max: maxWordsLength, message: 'Please write the note', isMultiline: true }),
})

export const mailForm = z.object({ mailId: z.uuid('Please open the request again') })
