import type { AntenatalRegistration } from '#app/enquiries/antenatal/antenatal-registration.ts'
import { consentGiven } from '#app/enquiries/care-form/care-form.ts'
import { encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { saveSubmission } from '#app/enquiries/form/save-submission.server.ts'
import type { Arrival } from '#app/enquiries/form/spam-check.server.ts'
import { antenatalClassRegistrations } from '#app/enquiries/schema.ts'

export async function submitRegistration(
  registration: AntenatalRegistration,
  arrival: Arrival,
): Promise<{ reference: string }> {
  const { plain, answers, consented } = partsOf(registration)
  const sealed = 'antenatal_class_registrations'
  return await saveSubmission({
    kind: 'antenatal',
    content: { table: antenatalClassRegistrations, sealed, plain, answers },
    arrival,
    insert: async (tx, beginning) =>
      await tx
        .insert(antenatalClassRegistrations)
        .values({ ...beginning, ...plain, ...encryptAnswers(sealed, beginning.id, answers), ...consented }),
  })
}

function partsOf(registration: AntenatalRegistration) {
  if (registration.isForSomeoneElse) return { plain: registration, answers: {}, consented: {} }
  const { name, email, phone, dueDate, classType, format, ...answers } = registration
  const plain = { name, email, phone, dueDate, classType, format, isForSomeoneElse: false }
  return { plain, answers, consented: consentGiven() }
}
