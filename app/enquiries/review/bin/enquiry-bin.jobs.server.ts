import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'

import { removePlaces } from '#app/care/classes/places/places.server.ts'
import { forgetEnquiries } from '#app/care/reviews/invitations.server.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { removeFamilyMessages } from '#app/enquiries/family/family-messages.server.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { isDeletable } from '#app/enquiries/review/bin.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { removeMails } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

/** See decisions, 8 and 17. Records without an outcome stay. */
export const enquiryBinTasks = {
  async 'bin-old-enquiries'() {
    const { enquiry_retention_months: months } = await readSiteSettings()
    for (const kind of enquiryKinds) await binOld(kind, months)
  },
  async 'empty-enquiry-bin'() {
    for (const kind of enquiryKinds) await emptyBin(kind)
  },
}

async function binOld(kind: EnquiryKind, months: number) {
  const { table, within } = kindTables[kind]
  const isOld = lt(table.createdAt, sql`now() - make_interval(months => ${months})`)
  const isDone = and(eq(table.outcome, 'no care'), isNull(table.binnedAt), isDeletable(kind))
  await longTransaction(async (tx) => {
    const binned = await tx
      .update(table)
      .set({ binnedAt: sql`now()` })
      .where(and(within, isOld, isDone))
      .returning({ id: table.id })
    if (binned.length === 0) return
    const ids = binned.map(({ id }) => id)
    await notifyChange(tx, { ids, requestId: null })
    await recordAuditEvent(tx, {
      staff: null,
      event: enquiryEvents.binned,
      subject: kindConfig[kind].subject,
      ids,
      requestId: null,
    })
  })
}

async function emptyBin(kind: EnquiryKind) {
  const { table, within } = kindTables[kind]
  await longTransaction(async (tx) => {
    const removed = await tx
      .delete(table)
      .where(and(within, lt(table.binnedAt, sql`now() - interval '30 days'`), isDeletable(kind)))
      .returning({ id: table.id, reference: table.reference })
    if (removed.length === 0) return
    const ids = removed.map(({ id }) => id)
    if (kind === 'antenatal') await removePlaces(tx, ids)
    await tx.delete(enquiryNotes).where(inArray(enquiryNotes.submissionId, ids))
    await removeFamilyMessages(tx, ids)
    await forgetEnquiries(tx, ids)
    await removeMails(
      tx,
      removed.map(({ reference }) => reference),
    )
    const { subject } = kindConfig[kind]
    await recordAuditEvent(tx, { staff: null, event: enquiryEvents.removed, subject, ids, requestId: null })
  })
}
