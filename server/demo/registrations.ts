import { encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { describeGestation } from '#app/enquiries/questions/due-date.ts'
import type { antenatalClassRegistrations } from '#app/enquiries/schema.ts'

import { birthPlaces, concerns, times } from './answers.ts'
import { dayMs, dayOf } from './order-outcomes.ts'
import { type Chance, sometimes } from './random.ts'
import { makeEnquiryDetails, makeBeginning, makeSender } from './sender.ts'

type Registration = typeof antenatalClassRegistrations.$inferInsert

export function makeRegistration(chance: Chance, sentAt: number, now: number): Registration {
  const beginning = makeBeginning(chance, sentAt, now)
  const typed = { ...makeSender(chance), ...makeEnquiryDetails(chance, sentAt) }
  const answers = makeAnswers(chance, sentAt)
  const { dueDate, classType, format, ...sealed } = answers
  const own = typed.isForSomeoneElse
    ? {}
    : { dueDate, classType, format, ...encryptAnswers('antenatal_class_registrations', beginning.id, sealed) }
  return { ...beginning, ...typed, ...own }
}

function makeAnswers(chance: Chance, sentAt: number) {
  const isFirstBaby = chance.happens(0.62)
  const previousBirthType = chance.pick(['vaginal', 'cesarean'])
  const sentOn = dayOf(sentAt)
  const dueDate = dayOf(sentAt + (14 + chance.below(180)) * dayMs)
  return {
    dueDate,
    classType: chance.happens(0.7) ? ('group' as const) : ('private' as const),
    format: chance.pick(['in-person', 'online'] as const),
    isFirstBaby: isFirstBaby ? 'yes' : 'no',
    previousBirthType: isFirstBaby ? null : previousBirthType,
    pregnancyStage: describeGestation(dueDate, sentOn) ?? null,
    specificConcerns: sometimes(chance, 0.35, concerns),
    preferredBirthPlace: sometimes(chance, 0.8, birthPlaces),
    preferredTimes: sometimes(chance, 0.7, times),
  }
}
