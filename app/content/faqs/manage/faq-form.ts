import { z } from 'zod'

import { bodyText, optionalLine } from '#app/content/editing/typed-fields.ts'
import { text } from '#app/platform/forms/forms.ts'

export const faqForm = z.object({
  question: text({ label: 'Question', min: 1, max: 300, message: 'Please enter a question' }),
  answer: bodyText('Answer', 'Please enter an answer'),
  category: optionalLine('Category', 80),
})
