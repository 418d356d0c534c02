import { ownValue } from '#app/platform/own-value.ts'
import {
  type LetterParagraph,
  type Letters,
  type LetterValues,
  longDay,
  whereToComplain,
} from '#app/privacy/cases/letter.ts'

import { refusalSources, type RequestType } from './request-types.ts'
import type { PrivacyRequest } from './requests-schema.ts'

const requestLetters = {
  acknowledgement: {
    label: 'Acknowledge it',
    title: 'We have received your request',
    paragraphs: ['On {received} you asked {asked}. Thank you: we are working on it.', '{promise}'],
  },
  identity: {
    label: 'Ask for identity',
    title: 'Please help us to be sure that it is you',
    paragraphs: [
      'Thank you for your request of {received}. What we hold may be about your health, so we must be sure to give it to nobody but you.',
      'Please do one of these: answer from the email address that you gave us before, tell us a time at which we may call you on the number that we hold, or show us a document with your name and address. We will look at the document and keep no copy.',
      { check: 'The time that the law gives us to answer is paused until we hear from you.' },
    ],
  },
  extension: {
    label: 'Say that it will take longer',
    title: 'We need more time for your request',
    paragraphs: [
      'We are working on your request of {received}. It will take longer than a month, for this reason:',
      '{extensionReason}',
      {
        check:
          'The law allows up to two months more where a request is complex, or where there are several. We will answer by {due} at the latest.',
      },
      whereToComplain,
    ],
  },
  answer: {
    label: 'Answer it',
    title: 'Our answer to your request',
    paragraphs: ['On {received} you asked {asked}.', '{answer}', whereToComplain],
  },
  refusal: {
    label: 'Refuse it',
    title: 'Our answer to your request',
    paragraphs: [
      'On {received} you asked {asked}. We cannot do that, for this reason:',
      '{refusalReason}',
      { check: 'It rests on this: {refusal}.' },
      whereToComplain,
    ],
  },
}

const complaintLetters = {
  acknowledgement: {
    label: 'Acknowledge it',
    title: 'We have received your complaint',
    paragraphs: [
      'Thank you for writing to us. We received your complaint about how we use your personal data on {received}.',
      'We will look into it without undue delay, keep you informed, and tell you the outcome. If you would like to add something, please answer with the reference above.',
      {
        check:
          'You may also complain to the Information Commissioner’s Office at any time: ico.org.uk/make-a-complaint, or 0303 123 1113.',
      },
    ],
  },
  progress: {
    label: 'Say how far we have got',
    title: 'How far we have got with your complaint',
    paragraphs: [
      'We are still looking into your complaint of {received}. What we have done so far: [write what].',
      'What we will do next, and when you will hear from us again: [write what and when].',
    ],
  },
  outcome: {
    label: 'Tell the outcome',
    title: 'The outcome of your complaint',
    paragraphs: [
      'We have looked into your complaint of {received}. What we looked at: [write what].',
      '{outcome}',
      'What we have done, and what we will do differently from now on: [write what].',
      whereToComplain,
    ],
  },
}

const outcomeSentences = {
  upheld: 'You are right. We did not use your information as we should have, and we are sorry.',
  partly: 'You are right in part, and we are sorry for it: [write in which].',
  'not upheld': 'We find that we used your information as the law allows. This is why: [write why].',
}

export function lettersOf({ type, acknowledgedOn }: PrivacyRequest): Letters {
  const { acknowledgement, ...others } = type === 'complaint' ? complaintLetters : requestLetters
  return acknowledgedOn ? others : { acknowledgement, ...others }
}

export function letterValues(row: PrivacyRequest): LetterValues {
  const { type, receivedOn, dueOn, resolution, extensionReason, refusalReason, refusalSource } = row
  const about =
    type === 'complaint'
      ? { outcome: (resolution && ownValue(outcomeSentences, resolution)) ?? null }
      : { asked: requestPhrases[type], answer: answers[type] }
  return {
    ...about,
    received: longDay(receivedOn),
    promise: dueOn && `We will answer by ${longDay(dueOn)}. It costs nothing.`,
    due: dueOn && longDay(dueOn),
    extensionReason,
    refusalReason,
    refusal: refusalSource && refusalSources[refusalSource],
  }
}

type Asked = Exclude<RequestType, 'complaint'>

const requestPhrases: Record<Asked, string> = {
  access: 'for a copy of the personal data that we hold about you',
  correction: 'for a correction of your personal data',
  erasure: 'for the erasure of your personal data',
  objection: 'us to stop a use of your personal data to which you object',
  restriction: 'us to limit how we use your personal data',
  portability: 'for your personal data in a form that you can take elsewhere',
  withdrawal: 'us to act on the consent that you have withdrawn',
}

const answers: Record<Asked, LetterParagraph[]> = {
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
      check:
        'We still keep the following, because the law requires us to: [write what and why, or delete this sentence].',
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
}
