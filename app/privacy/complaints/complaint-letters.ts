import { type Letters, whereToComplain } from '#app/privacy/cases/letter.ts'

export const complaintLetters: Letters = {
  acknowledgement: {
    label: 'Acknowledge it',
    title: 'We have received your complaint',
    paragraphs: [
      'Thank you for writing to us. We received your complaint about how we use your personal data on {received}.',
      'We look into it without undue delay, keep you informed, and tell you what came of it. If you would like to add something, please answer with the reference above.',
      {
        check:
          'You may also complain to the Information Commissioner’s Office at any time: ico.org.uk/make-a-complaint, or 0303 123 1113.',
      },
    ],
  },
  progress: {
    label: 'Tell how far we are',
    title: 'How far we are with your complaint',
    paragraphs: [
      'We are still looking into your complaint of {received}. What we have done so far: [write what].',
      'What we do next, and when you hear from us again: [write what and when].',
    ],
  },
  outcome: {
    label: 'Tell the outcome',
    title: 'The outcome of your complaint',
    paragraphs: [
      'We have looked into your complaint of {received}. What we looked at: [write what].',
      '{outcome}',
      'What we have done, and what we do differently from now on: [write what].',
      whereToComplain,
    ],
  },
}

export const outcomeSentences = {
  upheld: 'You are right. We did not use your information as we should have, and we are sorry.',
  partly: 'You are right in part, and we are sorry for it: [write in which].',
  'not upheld': 'We find that we used your information as the law allows. This is why: [write why].',
}
