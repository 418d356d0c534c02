import { and, eq, isNull, lt, sql } from 'drizzle-orm'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { isDeletable } from '#app/enquiries/review/bin.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import { removeEnquiries } from './remove-enquiries.server.ts'

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
  const { table } = kindTables[kind]
  await longTransaction(async (tx) => {
    const isOver = lt(table.binnedAt, sql`now() - interval '30 days'`)
    const removed = await removeEnquiries(tx, kind, and(isOver, isDeletable(kind)))
    if (removed.length === 0) return
    const ids = removed.map(({ id }) => id)
    const { subject } = kindConfig[kind]
    await recordAuditEvent(tx, { staff: null, event: enquiryEvents.removed, subject, ids, requestId: null })
  })
}
