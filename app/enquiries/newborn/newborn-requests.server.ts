import { consentGiven } from '#app/enquiries/care-form/care-form.ts'
import { encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { saveSubmission } from '#app/enquiries/form/save-submission.server.ts'
import type { Arrival } from '#app/enquiries/form/spam-check.server.ts'
import type { NewbornRequest } from '#app/enquiries/newborn/newborn-request.ts'
import { careRequests } from '#app/enquiries/schema.ts'

export async function submitNewbornRequest(request: NewbornRequest, arrival: Arrival): Promise<{ reference: string }> {
  const { plain, answers, consented } = partsOf(request)
  const careType = 'newborn_care'
  return await saveSubmission({
    kind: careType,
    content: { table: careRequests, sealed: 'care_requests', plain: { ...plain, careType }, answers },
    arrival,
    insert: async (tx, beginning) =>
      await tx.insert(careRequests).values({
        ...beginning,
        careType,
        ...plain,
        ...encryptAnswers('care_requests', beginning.id, answers),
        ...consented,
      }),
  })
}

function partsOf(request: NewbornRequest) {
  if (request.isForSomeoneElse) return { plain: request, answers: {}, consented: {} }
  const { name, email, phone, babyAgeDays, babyBornOn, deliveryMode, overnightCareNeeded } = request
  const { babyComplications, medicalConcerns, additionalCareNeeds, otherNeeds } = request
  const answers = {
    babyComplications,
    medicalConcerns,
    additionalCareNeeds,
    otherNeeds,
    babyAgeDays: (babyAgeDays ?? babyBornOn)?.toString() ?? null,
    deliveryMode: deliveryMode && JSON.stringify(deliveryMode),
    overnightCareNeeded: overnightCareNeeded ? 'yes' : 'no',
  }
  return { plain: { name, email, phone, isForSomeoneElse: false }, answers, consented: consentGiven() }
}
