import { body, line } from './fields.ts'

/** In the order of its form. */
export const faq = {
  question: line('Question', { max: 300, required: 'Please enter a question' }),
  answer: body('Answer', { required: 'Please enter an answer' }),
  category: line('Category', { max: 80 }),
}
