import { columnsOf, contentOf } from '#app/enquiries/form/enquiry-content.server.ts'
import type { ConsentKind } from '#app/enquiries/kinds.ts'
import type { Enquiry } from '#app/enquiries/questions/care-form.ts'
import { describeGestation } from '#app/enquiries/questions/due-date.ts'
import { questionsByKind } from '#app/enquiries/questions/enquiry-forms.ts'
import { optionsOf, type Question } from '#app/enquiries/questions/question.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { dayMs } from '#app/platform/time/london-time.ts'

import { writtenAnswers } from './answers.ts'
import { dayOf } from './enquiry-outcomes.ts'
import { type SeededRandom, sometimes } from './random.ts'
import { makeBeginning, makeEnquiryDetails, makeSender } from './sender.ts'

export function makeCareEnquiry(kind: ConsentKind) {
  return (chance: SeededRandom, sentAt: number, now: number) => {
    const beginning = makeBeginning(chance, sentAt, now)
    const sender = makeSender(chance)
    const { isForSomeoneElse, motherName, ...consent } = makeEnquiryDetails(chance, sentAt)
    const answers = makeAnswers(chance, kind, sentAt)
    const enquiry = { ...sender, motherName, ...(isForSomeoneElse ? { isForSomeoneElse } : answers) }
    return { ...columnsOf(beginning.id, enquiry, contentOf(kind, enquiry)), ...beginning, ...consent }
  }
}

function makeAnswers(chance: SeededRandom, kind: ConsentKind, sentAt: number) {
  const answers: Omit<Enquiry, 'email'> = Object.fromEntries(
    Object.entries(questionsByKind[kind]).map(([name, question]) => [name, makeAnswer(chance, name, question, sentAt)]),
  )
  if (answers.isFirstBaby === 'yes') answers.previousBirthType = null
  if (String(answers.vaginalTrauma) === 'No trauma') answers.vaginalTraumaDetails = null
  if (typeof answers.dueDate === 'string') answers.pregnancyStage = describeGestation(answers.dueDate, dayOf(sentAt))
  return answers
}

function makeAnswer(chance: SeededRandom, name: string, question: Question, sentAt: number): Enquiry[string] {
  switch (question.shape) {
    case 'choice':
      return question.required ? pickFrom(chance, question) : null
    case 'select':
      return chance.happens(0.7) ? pickFrom(chance, question) : null
    case 'choices':
      return [pickFrom(chance, question)]
    case 'tick':
      return chance.happens(0.4)
    case 'age':
      return Math.floor(chance.spread() * 18)
    case 'due date':
      return dayOf(sentAt + (question.required ? 14 + chance.below(180) : chance.below(90) - 35) * dayMs)
    default: {
      const written = ownValue(writtenAnswers, name)
      return written ? sometimes(chance, 0.5, written) : null
    }
  }
}

function pickFrom(chance: SeededRandom, { options }: Extract<Question, { shape: 'choice' | 'select' | 'choices' }>) {
  return chance.pick(optionsOf(options)).value
}
