import type { Arrival } from '#app/enquiries/arrival.server.ts'
import type { ContactMessage } from '#app/enquiries/contact/contact.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { keepSubmission } from '#app/enquiries/submissions.server.ts'
import { open, seal } from '#app/platform/crypto.server.ts'

/** Keeps a message. Sent again, it answers the first reference. */
export async function submitContact(message: ContactMessage, arrival: Arrival): Promise<{ reference: string }> {
  const { message: words, ...plain } = message
  return await keepSubmission({
    kind: 'contact',
    content: { table: contactSubmissions, sealed: 'contact_submissions', plain, answers: { message: words } },
    arrival,
    insert: async (tx, beginning) =>
      await tx
        .insert(contactSubmissions)
        .values({ ...plain, ...beginning, message: seal(words, messageOf(beginning.id)) }),
  })
}

/** What the visitor wrote. Call it only where the reading is recorded. */
export function openMessage({ id, message }: { id: string; message: string }) {
  return open(message, messageOf(id))
}

function messageOf(row: string) {
  return { table: 'contact_submissions', column: 'message', row }
}
