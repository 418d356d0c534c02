import type { AntenatalRegistration } from '#app/enquiries/antenatal/antenatal-registration.ts'
import type { Arrival } from '#app/enquiries/arrival.server.ts'
import { consentGiven } from '#app/enquiries/consent.ts'
import { antenatalClassRegistrations } from '#app/enquiries/schema.ts'
import { sealAnswers } from '#app/enquiries/sealing.server.ts'
import { keepSubmission } from '#app/enquiries/submissions.server.ts'

/** Keeps a registration. Sent again, it answers the first reference. */
export async function submitRegistration(
  registration: AntenatalRegistration,
  arrival: Arrival,
): Promise<{ reference: string }> {
  return await keepSubmission({
    kind: 'antenatal',
    table: antenatalClassRegistrations,
    typed: registration,
    arrival,
    insert: async (tx, beginning) =>
      await tx.insert(antenatalClassRegistrations).values({ ...beginning, ...columnsOf(registration, beginning.id) }),
  })
}

function columnsOf(registration: AntenatalRegistration, row: string) {
  if (registration.isForSomeoneElse) return registration
  const { name, email, phone, dueDate, classType, format, ...answers } = registration
  const sealed = sealAnswers('antenatal_class_registrations', row, answers)
  return { name, email, phone, dueDate, classType, format, ...sealed, ...consentGiven() }
}
