import type { Arrival } from '#app/enquiries/arrival.server.ts'
import { consentGiven } from '#app/enquiries/consent.ts'
import type { PostnatalRequest } from '#app/enquiries/postnatal/postnatal-request.ts'
import { careRequests } from '#app/enquiries/schema.ts'
import { sealAnswers } from '#app/enquiries/sealing.server.ts'
import { keepSubmission } from '#app/enquiries/submissions.server.ts'

/** Keeps a request for postnatal care. Sent again, it answers the first reference. */
export async function submitPostnatalRequest(
  request: PostnatalRequest,
  arrival: Arrival,
): Promise<{ reference: string }> {
  return await keepSubmission({
    kind: 'postnatal_care',
    table: careRequests,
    typed: request,
    arrival,
    insert: async (tx, beginning) =>
      await tx
        .insert(careRequests)
        .values({ ...beginning, careType: 'postnatal_care', ...columnsOf(request, beginning.id) }),
  })
}

function columnsOf(request: PostnatalRequest, row: string) {
  if (request.isForSomeoneElse) return request
  const { name, email, phone, estimatedDueDate, plannedDeliveryMode, deliveryMode, vaginalTrauma, ...answers } = request
  const sealed = sealAnswers('care_requests', row, {
    ...answers,
    plannedDeliveryMode: plannedDeliveryMode && JSON.stringify(plannedDeliveryMode),
    deliveryMode: deliveryMode && JSON.stringify(deliveryMode),
    vaginalTrauma: vaginalTrauma && JSON.stringify(vaginalTrauma),
  })
  return { name, email, phone, estimatedDueDate, ...sealed, ...consentGiven() }
}
