import { z } from 'zod'

import { isPastDay } from '#app/enquiries/review/record/record-rules.ts'
import { limitedString, optionalText } from '#app/platform/forms/forms.ts'

import { complaintOutcomes } from './complaint-outcomes.ts'

export const maxLearningLength = 3000

export const complaintOutcomeForm = z.object({
  outcome: z.union([z.literal(''), z.enum(complaintOutcomes)], 'Please choose what came of it'),
  decidedOn: limitedString('Please give the day on which it was decided')
    .trim()
    .refine(
      (day) => day === '' || isPastDay(day),
      'Please give a day that is not in the future, or leave it empty while it is open',
    ),
  learning: optionalText({ label: 'What we learned', max: maxLearningLength, isMultiline: true }),
  basedOn: limitedString('Please open the complaint again'),
})

export type ComplaintDecision = z.output<typeof complaintOutcomeForm>
