import { consentGiven } from '#app/enquiries/care-form/care-form.ts'
import { encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { saveSubmission } from '#app/enquiries/form/save-submission.server.ts'
import type { Arrival } from '#app/enquiries/form/spam-check.server.ts'
import type { PostnatalRequest } from '#app/enquiries/postnatal/postnatal-request.ts'
import { careRequests } from '#app/enquiries/schema.ts'

export async function submitPostnatalRequest(
  request: PostnatalRequest,
  arrival: Arrival,
): Promise<{ reference: string }> {
  const { plain, answers, consented } = partsOf(request)
  const careType = 'postnatal_care'
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

function partsOf(request: PostnatalRequest) {
  if (request.isForSomeoneElse) return { plain: request, answers: {}, consented: {} }
  const { name, email, phone, estimatedDueDate, ...asked } = request
  const { plannedDeliveryMode, deliveryMode, vaginalTrauma, ...answers } = asked
  return {
    plain: { name, email, phone, estimatedDueDate, isForSomeoneElse: false },
    answers: {
      ...answers,
      plannedDeliveryMode: plannedDeliveryMode && JSON.stringify(plannedDeliveryMode),
      deliveryMode: deliveryMode && JSON.stringify(deliveryMode),
      vaginalTrauma: vaginalTrauma && JSON.stringify(vaginalTrauma),
    },
    consented: consentGiven(),
  }
}
