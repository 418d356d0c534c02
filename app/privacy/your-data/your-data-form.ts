import { z } from 'zod'

import { senderQuestions } from '#app/enquiries/questions/common-questions.ts'
import { ruleOf } from '#app/enquiries/questions/question.ts'
import { emailAddress, text } from '#app/platform/forms/forms.ts'

export const askOptions = [
  { value: 'access', label: 'A copy of the information that you hold about me' },
  { value: 'correction', label: 'Correct something that is wrong' },
  { value: 'erasure', label: 'Delete information about me' },
  { value: 'withdrawal', label: 'I take back a consent that I gave' },
  { value: 'objection', label: 'I object to how you use my information' },
  { value: 'complaint', label: 'I want to complain about how you use my information' },
] as const

const typeValues = askOptions.map(({ value }) => value)

export const maxAskedLength = 3000

export const yourDataForm = z.object({
  type: z.enum(typeValues, 'Please choose what you would like us to do'),
  name: ruleOf(senderQuestions.name) as z.ZodType<string>,
  email: emailAddress(senderQuestions.email.required),
  words: text({
    label: 'What it is about',
    min: 5,
    max: maxAskedLength,
    message: 'Please say in a few words what it is about',
    isMultiline: true,
  }),
})

export type YourDataRequest = z.output<typeof yourDataForm>
