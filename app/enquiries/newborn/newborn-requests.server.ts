import type { Arrival } from '#app/enquiries/arrival.server.ts'
import { consentGiven } from '#app/enquiries/consent.ts'
import type { NewbornRequest } from '#app/enquiries/newborn/newborn-request.ts'
import { careRequests } from '#app/enquiries/schema.ts'
import { sealAnswers } from '#app/enquiries/sealing.server.ts'
import { keepSubmission } from '#app/enquiries/submissions.server.ts'

/** Keeps a request for newborn care. Sent again, it answers the first reference. */
export async function submitNewbornRequest(request: NewbornRequest, arrival: Arrival): Promise<{ reference: string }> {
  return await keepSubmission({
    kind: 'newborn_care',
    table: careRequests,
    typed: request,
    arrival,
    insert: async (tx, beginning) =>
      await tx
        .insert(careRequests)
        .values({ ...beginning, careType: 'newborn_care', ...columnsOf(request, beginning.id) }),
  })
}

function columnsOf(request: NewbornRequest, row: string) {
  if (request.isForSomeoneElse) return request
  const { name, email, phone, babyAgeDays, babyBornOn, deliveryMode, overnightCareNeeded, ...answers } = request
  const sealed = sealAnswers('care_requests', row, {
    ...answers,
    babyAgeDays: (babyAgeDays ?? babyBornOn)?.toString() ?? null,
    deliveryMode: deliveryMode && JSON.stringify(deliveryMode),
    overnightCareNeeded: overnightCareNeeded ? 'yes' : 'no',
  })
  return { name, email, phone, ...sealed, ...consentGiven() }
}
