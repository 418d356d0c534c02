import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { SealedTable } from '#app/enquiries/encryption/encrypted-fields.ts'
import { queueAcknowledgement, queueTeamMail } from '#app/enquiries/enquiry-mails.server.ts'
import { type EnquiryKind, wordsOfKind } from '#app/enquiries/kinds.ts'
import { announceArrival, announceChange } from '#app/enquiries/live-updates.server.ts'
import { newReference } from '#app/enquiries/reference.ts'
import type { contactSubmissions } from '#app/enquiries/schema.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'

import { type Content, findSame } from './earlier-submission.server.ts'
import type { Arrival } from './spam-check.server.ts'

/** What every row begins with. */
export type Beginning = Pick<typeof contactSubmissions.$inferInsert, 'id' | 'reference' | 'quarantine' | 'attemptId'>

type Submission<T extends SealedTable> = {
  kind: EnquiryKind
  content: Content<T>
  arrival: Arrival
  /** Writes the row, its answers sealed. */
  insert: (tx: Transaction, beginning: Beginning) => Promise<unknown>
}

/**
 * Keeps what was sent, and its mails, in one transaction. The same words again answer the first reference. Other words under
 * the same attempt are a correction and a row of its own: staff may have read the first by then, and whoever sent both was
 * told twice that they arrived.
 */
export async function keepSubmission<T extends SealedTable>({ kind, content, arrival, insert }: Submission<T>) {
  const { attemptId, suspicion } = arrival
  return await transaction(async (tx) => {
    const earlier = await findSame(tx, kind, attemptId, content)
    if (earlier) {
      if (earlier.quarantine && !suspicion) await release(tx, kind, content, earlier)
      return { reference: earlier.reference }
    }
    const id = newId()
    const reference = newReference()
    await insert(tx, { id, reference, quarantine: suspicion, attemptId })
    await announceArrival(tx, kind)
    await queueAcknowledgement(tx, { kind, reference, email: content.plain.email })
    if (!suspicion) await queueTeamMail(tx, { kind, reference, id })
    return { reference }
  })
}

type Held = { id: string; reference: string; quarantine: string | null }

// Sent once more in a way that raises no doubt, as by whoever was too fast after going back.
async function release<T extends SealedTable>(
  tx: Transaction,
  kind: EnquiryKind,
  { table }: Content<T>,
  { id, reference, quarantine }: Held,
) {
  await tx
    .update(table)
    .set({ quarantine: null })
    .where(eq(table.id, sql`${id}`))
  await queueTeamMail(tx, { kind, reference, id })
  await announceChange(tx, { ids: [id], requestId: null })
  const { subject } = wordsOfKind[kind]
  const details = quarantine ? { heldBecause: quarantine } : {}
  await recordChange(tx, { staff: null, action: 'released', subject, ids: [id], requestId: null, details })
}
