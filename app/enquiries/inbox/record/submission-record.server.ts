import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { decryptRow } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import type { StoredRow } from '#app/enquiries/enquiry-tables.ts'
import { listNotes } from '#app/enquiries/inbox/actions/notes.server.ts'
import { decryptFacts } from '#app/enquiries/inbox/kinds/facts.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, kindConfig, type Located } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { familyMessages } from '#app/enquiries/schema.ts'
import { listWithdrawals } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { type Database, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { statedReplyDeadline } from '#app/settings/reply-times/reply-deadline.ts'
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
    const [opened] = await readRecords(tx, kind, [id])
    if (!opened) return undefined
    await recordAuditEvent(tx, { ...actor, event: recordEvents.opened, subject: kindConfig[kind].subject, ids: [id] })
    return { ...opened, neighbours }
  })
}

/** Printing does not mark a record viewed, because somebody may still have to look at it. */
export async function readForPrint(located: Located[], actor: Actor, { withNotes = false } = {}) {
  return await transaction(async (tx) => {
    const records = []
    for (const [kind, ofKind] of Map.groupBy(located, (one) => one.kind)) {
      const wanted = ofKind.map(({ id }) => id)
      const found = await readRecords(tx, kind, wanted)
      records.push(...found.map(({ record, notes }) => ({ kind, ...record, notes: withNotes ? notes : [] })))
      const ids = found.map(({ record }) => record.id)
      const { subject } = kindConfig[kind]
      const details = withNotes ? { notes: true } : null
      if (ids.length > 0) await recordAuditEvent(tx, { ...actor, event: recordEvents.printed, subject, ids, details })
    }
    const order = located.map(({ id }) => id)
    return records.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  })
}

/** Newest first. */
export async function readRows(database: Database, kind: EnquiryKind, ids: string[] | SQLWrapper) {
  const { table, within, complaint } = kindTables[kind]
  const columns: Record<string, PgColumn | SQL> = { ...getTableColumns(table), ...complaint }
  const rows = await database
    .select(columns)
    .from(table)
    .where(and(within, inArray(table.id, ids)))
    .orderBy(desc(table.createdAt))
  return rows as StoredRow[]
}

async function readRecords(tx: Transaction, kind: EnquiryKind, ids: string[]) {
  const rows = await readRows(tx, kind, ids)
  const attachedTo = await readAttached(tx, ids)
  return rows.map((row) => {
    const { notes, ...attached } = attachedTo(row.id)
    return { record: readable(kind, row, attached), notes }
  })
}

export type Attached = ReturnType<Awaited<ReturnType<typeof readAttached>>>

/** What belongs to each of these enquiries. Call this only where the access is recorded in the audit log. */
export async function readAttached(tx: Transaction, ids: string[]) {
  const messages = Map.groupBy(await listFamilyMessages(tx, ids), (message) => message.submissionId)
  const notes = Map.groupBy(await listNotes(tx, ids), (note) => note.submissionId)
  const withdrawals = await listWithdrawals(tx, ids)
  return (id: string) => ({
    messages: messages.get(id) ?? [],
    notes: notes.get(id) ?? [],
    withdrawal: withdrawals.get(id),
  })
}

export type FamilyMessage = typeof familyMessages.$inferSelect

/** Oldest first. Call this only for the family itself or where the access is recorded in the audit log. */
export async function listFamilyMessages(database: Database, submissionIds: string[]): Promise<FamilyMessage[]> {
  const rows = await database
    .select()
    .from(familyMessages)
    .where(inArray(familyMessages.submissionId, submissionIds))
    .orderBy(asc(familyMessages.createdAt), asc(familyMessages.id))
  return rows.map((row) => decryptRow('family_messages', row))
}

function readable(kind: EnquiryKind, row: StoredRow, { messages, withdrawal }: Omit<Attached, 'notes'>) {
  const { id, reference, name, status, createdAt, viewedAt, quarantine, binnedAt, answeredAt } = row
  const { outcome, careEndedOn, handedOverOn, careRevokedAt, isUnderLegalHold, ownerId } = row
  const { familyWithdrawnAt, callWantedAt, waitingUntil, isOpenComplaint, isUnacknowledged } = row
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
    withdrawal,
    promisedBy: statedReplyDeadline(row),
    familyWithdrawnAt,
    callWantedAt,
    waitingUntil,
    isWaitOver: waitingUntil !== null && waitingUntil <= now,
    call: messages.find(({ type }) => type === 'call'),
    additions: messages.filter(({ type }) => type === 'addition'),
    facts: decryptFacts(kind, row),
  }
}
