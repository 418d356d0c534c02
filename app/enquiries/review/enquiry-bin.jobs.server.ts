import { and, inArray, lt, sql } from 'drizzle-orm'

import { type EnquiryKind, enquiryKinds, wordsOfKind } from '#app/enquiries/kinds.ts'
import { isDispensable } from '#app/enquiries/review/bin.server.ts'
import { kindTables } from '#app/enquiries/review/kind-tables.server.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { longTransaction } from '#app/platform/db-long-transaction.server.ts'
import { removeMails } from '#app/platform/mail.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'

/** What has been in the bin for 30 days is gone for good, with its notes and mails (decisions, 8). */
export const enquiryBinTasks = {
  async 'empty-enquiry-bin'() {
    for (const kind of enquiryKinds) await emptyBin(kind)
  },
}

async function emptyBin(kind: EnquiryKind) {
  const { table, within } = kindTables[kind]
  await longTransaction(async (tx) => {
    const removed = await tx
      .delete(table)
      .where(and(within, lt(table.binnedAt, sql`now() - interval '30 days'`), isDispensable(table)))
      .returning({ id: table.id, reference: table.reference })
    if (removed.length === 0) return
    const ids = removed.map(({ id }) => id)
    await tx.delete(enquiryNotes).where(inArray(enquiryNotes.submissionId, ids))
    await removeMails(
      tx,
      removed.map(({ reference }) => reference),
    )
    const { subject } = wordsOfKind[kind]
    await recordChange(tx, { staff: null, action: 'removed', subject, ids, requestId: null })
  })
}
