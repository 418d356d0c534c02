import { ask, type Questions } from './question.ts'

export const contactQuestions = {
  subject: ask('line', 'Subject', {
    min: 5,
    max: 150,
    required: 'Subject must be at least 5 characters',
    isPlain: true,
  }),
  message: ask('text', 'Message', {
    hint: 'Please do not send health details here: this form is for general questions.',
    min: 10,
    max: 5000,
    required: 'Message must be at least 10 characters',
    rows: 7,
  }),
  isComplaint: ask('tick', 'This is a complaint about how you use my personal data', {
    named: 'Data-protection complaint',
    isPlain: true,
  }),
} satisfies Questions<'contact'>
