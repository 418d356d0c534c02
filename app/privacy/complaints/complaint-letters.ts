import { type Letter, type LetterFacts, longDay, whereToComplain } from '#app/privacy/registers/letter.ts'

import { type ComplaintOutcome } from './complaint-outcomes.ts'

export const complaintLetterNames = ['acknowledgement', 'progress', 'outcome'] as const
export type ComplaintLetterName = (typeof complaintLetterNames)[number]

export const complaintLetterLabels: Record<ComplaintLetterName, string> = {
  acknowledgement: 'Acknowledge it',
  progress: 'Tell how far we are',
  outcome: 'Tell the outcome',
}

type ComplaintFacts = LetterFacts & { outcome: ComplaintOutcome | null }

const outcomeSentences: Record<ComplaintOutcome, string> = {
  upheld: 'You are right. We did not use your information as we should have, and we are sorry.',
  partly: 'You are right in part, and we are sorry for it: [write in which].',
  'not upheld': 'We find that we used your information as the law allows. This is why: [write why].',
}

export function writeComplaintLetter(name: ComplaintLetterName, facts: ComplaintFacts): Letter | undefined {
  return letters[name](facts)
}

const letters: Record<ComplaintLetterName, (facts: ComplaintFacts) => Letter | undefined> = {
  acknowledgement: ({ receivedOn }) => ({
    title: 'We have received your complaint',
    paragraphs: [
      `Thank you for writing to us. We received your complaint about how we use your personal data on ${longDay(receivedOn)}.`,
      'We look into it without undue delay, keep you informed, and tell you what came of it. If you would like to add something, please answer with the reference above.',
      {
        check:
          'You may also complain to the Information Commissioner’s Office at any time: ico.org.uk/make-a-complaint, or 0303 123 1113.',
      },
    ],
  }),

  progress: ({ receivedOn }) => ({
    title: 'How far we are with your complaint',
    paragraphs: [
      `We are still looking into your complaint of ${longDay(receivedOn)}. What we have done so far: [write what].`,
      'What we do next, and when you hear from us again: [write what and when].',
    ],
  }),

  outcome: ({ receivedOn, outcome }) =>
    outcome === null
      ? undefined
      : {
          title: 'The outcome of your complaint',
          paragraphs: [
            `We have looked into your complaint of ${longDay(receivedOn)}. What we looked at: [write what].`,
            outcomeSentences[outcome],
            'What we have done, and what we do differently from now on: [write what].',
            whereToComplain,
          ],
        },
}
