import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { listFamilyMessages } from '#app/enquiries/family/family-messages.server.ts'
import { listNotes } from '#app/enquiries/inbox/actions/notes.server.ts'
import { factsOf } from '#app/enquiries/inbox/kinds/facts.server.ts'
import type { StoredRow } from '#app/enquiries/inbox/kinds/inbox-kind.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { listWithdrawals } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { promiseOf } from '#app/settings/reply-times/promise.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

export type SubmissionRecord = ReturnType<typeof readable>

type Neighbours = { previous: string | undefined; next: string | undefined }

/** The first opening marks a submission viewed for everyone, because the team shares one inbox. */
export async function viewSubmission(
  kind: EnquiryKind,
  id: string,
  actor: Actor,
  findNeighbours?: (tx: Transaction) => Promise<Neighbours>,
) {
  const { table, within } = kindTables[kind]
  return await transaction(async (tx) => {
    // Runs first: marking the record viewed may change its place in the list.
    const neighbours = await findNeighbours?.(tx)
    const first = await tx
      .update(table)
      .set({ status: 'viewed', viewedAt: sql`now()` })
      .where(and(within, eq(table.id, id), isNull(table.viewedAt)))
    if (first.rowCount) await notifyChange(tx)
    const [row] = await readRows(tx, kind, [id])
    if (!row) return undefined
    const record = readable(kind, row, await listAround(tx, [id]))
    const notes = await listNotes(tx, [id])
    await recordAuditEvent(tx, { ...actor, event: recordEvents.opened, subject: kindConfig[kind].subject, ids: [id] })
    return { record, notes, neighbours }
  })
}

export type PrintedRecord = SubmissionRecord & { kind: EnquiryKind; notes: Awaited<ReturnType<typeof listNotes>> }

/** Printing does not mark a record viewed, because somebody may still have to look at it. */
export async function readForPrint(
  located: { kind: EnquiryKind; id: string }[],
  actor: Actor,
  { withNotes = false } = {},
): Promise<PrintedRecord[]> {
  return await transaction(async (tx) => {
    const records: PrintedRecord[] = []
    for (const [kind, ofKind] of Map.groupBy(located, (one) => one.kind)) {
      const rows = await readRows(
        tx,
        kind,
        ofKind.map(({ id }) => id),
      )
      const ids = rows.map(({ id }) => id)
      const around = await listAround(tx, ids)
      for (const row of rows)
        records.push({ kind, ...readable(kind, row, around), notes: withNotes ? await listNotes(tx, [row.id]) : [] })
      const { subject } = kindConfig[kind]
      const details = withNotes ? { notes: true } : null
      if (ids.length > 0) await recordAuditEvent(tx, { ...actor, event: recordEvents.printed, subject, ids, details })
    }
    const order = located.map(({ id }) => id)
    return records.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  })
}

/** Newest first. */
export async function readRows(tx: Transaction, kind: EnquiryKind, ids: string[] | SQLWrapper) {
  const { table, within, complaint } = kindTables[kind]
  const columns: Record<string, PgColumn | SQL> = { ...getTableColumns(table), ...complaint }
  const rows = await tx
    .select(columns)
    .from(table)
    .where(and(within, inArray(table.id, ids)))
    .orderBy(desc(table.createdAt))
  return rows as StoredRow[]
}

type Around = Awaited<ReturnType<typeof listAround>>

async function listAround(tx: Transaction, ids: string[]) {
  return { messages: await listFamilyMessages(tx, ids), withdrawals: await listWithdrawals(tx, ids) }
}

function readable(kind: EnquiryKind, row: StoredRow, { messages, withdrawals }: Around) {
  const { id, reference, name, status, createdAt, viewedAt, quarantine, binnedAt, answeredAt } = row
  const { outcome, careEndedOn, handedOverOn, careRevokedAt, isUnderLegalHold, ownerId } = row
  const { familyWithdrawnAt, callWantedAt, waitingUntil, isOpenComplaint, isUnacknowledged } = row
  const ofFamily = messages.filter(({ submissionId }) => submissionId === id)
  const now = new Date()
  const common = { id, reference, name, status, createdAt, viewedAt, quarantine, binnedAt, answeredAt }
  return {
    ...common,
    outcome,
    careEndedOn,
    handedOverOn,
    careRevokedAt,
    isUnderLegalHold,
    ownerId,
    isComplaint: row.isComplaint === true && !quarantine,
    isOpenComplaint,
    isUnacknowledged,
    hasConsent: Boolean(row.consentedAt),
    consentWithdrawnAt: row.consentWithdrawnAt ?? null,
    withdrawal: withdrawals.get(id),
    promisedBy: promiseOf(row),
    familyWithdrawnAt,
    callWantedAt,
    waitingUntil,
    isWaitOver: waitingUntil !== null && waitingUntil <= now,
    call: ofFamily.find(({ type }) => type === 'call'),
    additions: ofFamily.filter(({ type }) => type === 'addition'),
    facts: factsOf(kind, row),
  }
}
