import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'

import { bodyText, optionalLine } from './field-schemas.ts'

export const faqForm = z.object({
  question: text({ label: 'Question', min: 1, max: 300, message: 'Please enter a question' }),
  answer: bodyText('Answer', 'Please enter an answer'),
  category: optionalLine('Category', 80),
})
