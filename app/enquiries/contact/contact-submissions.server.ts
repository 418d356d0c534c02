import { and, eq, gt, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Arrival } from '#app/enquiries/arrival.server.ts'
import type { ContactMessage } from '#app/enquiries/contact/contact.ts'
import { queueEnquiryMails } from '#app/enquiries/enquiry-mails.server.ts'
import { newReference } from '#app/enquiries/reference.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { open, seal, sign } from '#app/platform/crypto.server.ts'
import { transaction, type Transaction } from '#app/platform/db.server.ts'

// Two tabs, or a second try on a shaky line: the same words within this time are the same message.
const sameWithin = sql`interval '15 minutes'`

/** Keeps the message, and its mails unless it is held back, in one transaction. Sent again, it answers the first reference. */
export async function submitContact(
  message: ContactMessage,
  { attemptId, suspicion }: Arrival,
): Promise<{ reference: string }> {
  const fingerprint = sign('contact fingerprint', JSON.stringify(Object.values(message)))
  return await transaction(async (tx) => {
    const earlier = await findSame(tx, attemptId, fingerprint)
    if (earlier) return earlier

    const id = newId()
    const reference = newReference()
    await tx.insert(contactSubmissions).values({
      ...message,
      id,
      reference,
      message: seal(message.message, messageOf(id)),
      quarantine: suspicion,
      attemptId,
      fingerprint,
    })
    if (!suspicion) {
      const path = `/admin/contact-submissions/${id}`
      await queueEnquiryMails(tx, { kind: 'contact', reference, path, email: message.email })
    }
    return { reference }
  })
}

// The locks make a second sending wait for the first, whichever instance it reaches.
async function findSame(tx: Transaction, attemptId: string, fingerprint: string) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${attemptId}, 1)), pg_advisory_xact_lock(hashtextextended(${fingerprint}, 2))`,
  )
  const { reference, createdAt } = contactSubmissions
  const isRepeated = and(eq(contactSubmissions.fingerprint, fingerprint), gt(createdAt, sql`now() - ${sameWithin}`))
  const [same] = await tx
    .select({ reference })
    .from(contactSubmissions)
    .where(or(eq(contactSubmissions.attemptId, attemptId), isRepeated))
    .limit(1)
  return same
}

/** What the visitor wrote. Call it only where the reading is recorded. */
export function openMessage({ id, message }: { id: string; message: string }) {
  return open(message, messageOf(id))
}

function messageOf(row: string) {
  return { table: 'contact_submissions', column: 'message', row }
}
