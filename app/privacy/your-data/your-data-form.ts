import { z } from 'zod'

import { senderQuestions } from '#app/enquiries/questions/common-questions.ts'
import { ask, rulesOf } from '#app/enquiries/questions/question.ts'
import { type ParsedForm, parseForm } from '#app/platform/forms/forms.ts'

const asked = {
  access: 'A copy of the information that you hold about me',
  correction: 'Correct something that is wrong',
  erasure: 'Delete information about me',
  withdrawal: 'I take back a consent that I gave',
  objection: 'I object to how you use my information',
  complaint: 'I want to complain about how you use my information',
}

export const yourDataQuestions = {
  type: ask('choice', 'What would you like us to do?', {
    options: asked,
    required: 'Please choose what you would like us to do',
  }),
  name: senderQuestions.name,
  email: {
    ...senderQuestions.email,
    hint: 'The one that you used with us, if you can. We’ll send a link there, to be sure that it is yours.',
  },
  words: ask('text', 'What it is about', {
    hint: 'Your reference, if you have one. Please do not write about your health here.',
    min: 5,
    max: 3000,
    required: 'Please say in a few words what it is about',
    rows: 5,
  }),
}

export type YourDataRequest = { type: keyof typeof asked; name: string; email: string; words: string }

export function parseYourData(sent: FormData) {
  return parseForm(z.object(rulesOf(yourDataQuestions)), sent) as ParsedForm<YourDataRequest>
}
