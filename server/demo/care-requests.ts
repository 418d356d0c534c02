import { encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { deliveryModes } from '#app/enquiries/questions/common-questions.ts'
import { bloodLosses, vaginalTraumas } from '#app/enquiries/questions/postnatal.ts'
import type { careRequests } from '#app/enquiries/schema.ts'

import {
  additionalNeeds,
  babyComplications,
  healthIssues,
  medicalConcerns,
  otherNeeds,
  traumaDetails,
} from './answers.ts'
import { dayMs, dayOf } from './order-outcomes.ts'
import { type Chance, sometimes } from './random.ts'
import { makeEnquiryDetails, makeBeginning, makeSender } from './sender.ts'

type CareRequest = typeof careRequests.$inferInsert
type CareType = CareRequest['careType']

export function makeCareRequest(careType: CareType) {
  return (chance: Chance, sentAt: number, now: number): CareRequest => {
    const beginning = makeBeginning(chance, sentAt, now)
    const typed = { ...makeSender(chance), ...makeEnquiryDetails(chance, sentAt) }
    const answers = careType === 'newborn_care' ? makeNewborn(chance) : makePostnatal(chance)
    const daysToDue = chance.below(90) - 35
    const estimatedDueDate = careType === 'postnatal_care' ? dayOf(sentAt + daysToDue * dayMs) : null
    const own = typed.isForSomeoneElse
      ? {}
      : { estimatedDueDate, ...encryptAnswers('care_requests', beginning.id, answers) }
    return { ...beginning, careType, ...typed, ...own }
  }
}

function makeNewborn(chance: Chance) {
  return {
    babyAgeDays: `${Math.floor(chance.spread() * 18)}`,
    deliveryMode: JSON.stringify([chance.pick(deliveryModes)]),
    babyComplications: sometimes(chance, 0.3, babyComplications),
    ...makeNeeds(chance),
    overnightCareNeeded: chance.happens(0.4) ? 'yes' : 'no',
  }
}

function makePostnatal(chance: Chance) {
  const trauma = chance.pick(vaginalTraumas)
  const details = sometimes(chance, 0.4, traumaDetails)
  return {
    plannedDeliveryMode: JSON.stringify([chance.pick(deliveryModes)]),
    deliveryMode: JSON.stringify([chance.pick(deliveryModes)]),
    estimatedBloodLoss: sometimes(chance, 0.7, bloodLosses),
    vaginalTrauma: JSON.stringify([trauma]),
    vaginalTraumaDetails: trauma === 'No trauma' ? null : details,
    maternalHealthIssues: sometimes(chance, 0.3, healthIssues),
    ...makeNeeds(chance),
  }
}

function makeNeeds(chance: Chance) {
  return {
    medicalConcerns: sometimes(chance, 0.5, medicalConcerns),
    additionalCareNeeds: sometimes(chance, 0.4, additionalNeeds),
    otherNeeds: sometimes(chance, 0.3, otherNeeds),
  }
}
