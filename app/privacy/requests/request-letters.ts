import {
  type Letter,
  type LetterFacts,
  longDay,
  type LetterParagraph,
  whereToComplain,
} from '#app/privacy/registers/letter.ts'

import { type RefusalSource, refusalLabels, type RequestType } from './request-types.ts'

export const letterNames = ['acknowledgement', 'identity', 'extension', 'answer', 'refusal'] as const
export type LetterName = (typeof letterNames)[number]

export const letterLabels: Record<LetterName, string> = {
  acknowledgement: 'Acknowledge it',
  identity: 'Ask for identity',
  extension: 'Tell that it takes longer',
  answer: 'Answer it',
  refusal: 'Refuse it',
}

export type RequestFacts = LetterFacts & {
  type: RequestType
  dueOn: string | null
  extensionReason: string | null
  refusalReason: string | null
  refusalSource: RefusalSource | null
}

/** Undefined if a fact is missing: an extension or refusal without its reason. */
export function writeRequestLetter(name: LetterName, facts: RequestFacts): Letter | undefined {
  return letters[name](facts)
}

const requestPhrases: Record<RequestType, string> = {
  access: 'for a copy of the personal data that we hold about you',
  correction: 'for a correction of your personal data',
  erasure: 'for the erasure of your personal data',
  objection: 'us to stop a use of your personal data to which you object',
  restriction: 'us to limit how we use your personal data',
  portability: 'for your personal data in a form that you can take elsewhere',
  withdrawal: 'us to act on the consent that you have withdrawn',
  complaint: 'us to look into your complaint about how we use your personal data',
}

const answers: Record<RequestType, LetterParagraph[]> = {
  access: [
    'With this letter you receive a copy of the personal data that we hold about you.',
    {
      check:
        'We use it to answer you, to match you with a midwife and to deliver what you bought. Our privacy policy says who receives it, how long we keep each kind, and where it came from. We make no decisions about you by automated means alone. You may ask us to correct, erase or limit it, object to its use, or complain.',
    },
    { check: 'We have left out the following: [write what and why, or delete this sentence].' },
  ],
  correction: ['We have corrected your personal data as you asked. The correction is: [write what was changed].'],
  erasure: [
    'We have erased the personal data that you asked us to erase: [write what].',
    {
      check: 'We still keep the following, because the law asks us to: [write what and why, or delete this sentence].',
    },
    'Copies in our backups are overwritten in time and used for nothing else until then.',
  ],
  objection: ['We have stopped the use to which you objected: [write which].'],
  restriction: [
    'We have limited the use of your personal data as you asked. We store it and use it for nothing else, unless you agree or a legal claim needs it.',
  ],
  portability: ['With this letter you receive your personal data as files that other systems can read.'],
  withdrawal: [
    'We no longer use your health answers, and have deleted those that we may delete. What was done before you withdrew your consent stays lawful.',
  ],
  complaint: ['We have looked into your complaint. What we found is: [write what, and what you do about it].'],
}

const letters: Record<LetterName, (facts: RequestFacts) => Letter | undefined> = {
  acknowledgement: ({ type, receivedOn, dueOn }) => ({
    title: 'We have received your request',
    paragraphs: [
      `On ${longDay(receivedOn)} you asked ${requestPhrases[type]}. Thank you: we are working on it.`,
      dueOn && type !== 'complaint'
        ? `We answer by ${longDay(dueOn)}. It costs nothing.`
        : 'We look into it without undue delay, keep you informed, and tell you what came of it.',
    ],
  }),

  identity: ({ receivedOn }) => ({
    title: 'Please help us to be sure that it is you',
    paragraphs: [
      `Thank you for your request of ${longDay(receivedOn)}. What we hold may be about your health, so we must be sure to give it to nobody but you.`,
      'Please do one of these: answer from the email address that you gave us before, tell us a time at which we may call you on the number that we hold, or show us a document with your name and address. We look at the document and keep no copy.',
      { check: 'The time that the law gives us to answer stands still until we hear from you.' },
    ],
  }),

  extension: ({ receivedOn, dueOn, extensionReason }) =>
    extensionReason === null || dueOn === null
      ? undefined
      : {
          title: 'We need more time for your request',
          paragraphs: [
            `We are working on your request of ${longDay(receivedOn)}. It takes longer than a month, for this reason:`,
            extensionReason,
            {
              check: `The law allows up to two months more where a request is complex, or where there are several. We answer by ${longDay(dueOn)} at the latest.`,
            },
            whereToComplain,
          ],
        },

  answer: ({ type, receivedOn }) => ({
    title: 'Our answer to your request',
    paragraphs: [`On ${longDay(receivedOn)} you asked ${requestPhrases[type]}.`, ...answers[type], whereToComplain],
  }),

  refusal: ({ type, receivedOn, refusalReason, refusalSource }) =>
    refusalReason === null || refusalSource === null
      ? undefined
      : {
          title: 'Our answer to your request',
          paragraphs: [
            `On ${longDay(receivedOn)} you asked ${requestPhrases[type]}. We cannot do that, for this reason:`,
            refusalReason,
            { check: `It rests on this: ${refusalLabels[refusalSource]}.` },
            whereToComplain,
          ],
        },
}
