import type { ContactMessage } from '#app/enquiries/contact/contact.ts'
import { saveSubmission } from '#app/enquiries/form/save-submission.server.ts'
import type { Arrival } from '#app/enquiries/form/spam-check.server.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { decrypt, encrypt } from '#app/platform/crypto/crypto.server.ts'

export async function submitContact(message: ContactMessage, arrival: Arrival): Promise<{ reference: string }> {
  const { message: words, ...plain } = message
  return await saveSubmission({
    kind: 'contact',
    content: { table: contactSubmissions, sealed: 'contact_submissions', plain, answers: { message: words } },
    arrival,
    insert: async (tx, beginning) =>
      await tx
        .insert(contactSubmissions)
        .values({ ...plain, ...beginning, message: encrypt(words, messageOf(beginning.id)) }),
  })
}

/** Call this only where the access is recorded in the audit log. */
export function decryptMessage({ id, message }: { id: string; message: string }) {
  return decrypt(message, messageOf(id))
}

function messageOf(row: string) {
  return { table: 'contact_submissions', column: 'message', row }
}
