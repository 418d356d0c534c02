import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'

import { classPlaces } from '#app/care/classes/schema.ts'
import { type EnquiryEvent, enquiryEvents } from '#app/enquiries/audit-events.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { isDeletable } from '#app/enquiries/review/bin.server.ts'
import { findAdmin } from '#app/enquiries/review/colleagues.server.ts'
import { type Located } from '#app/enquiries/review/inbox/inbox-list.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { releaseSubmission } from '#app/enquiries/review/record/changes.server.ts'
import type { UndoableChange } from '#app/enquiries/review/undo/undo-schema.ts'
import { rememberUndo, undoable } from '#app/enquiries/review/undo/undo.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { readRetentionSchedule } from '#app/settings/read-retention-schedule.server.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { BatchVerb } from './batch.ts'

type Set = Partial<Pick<SubmissionRow, 'ownerId' | 'answeredAt' | 'waitingUntil' | 'outcome' | 'binnedAt'>>
type Rule = { set: (row: SubmissionRow) => Set | undefined; event: EnquiryEvent; details?: AuditDetails }
type Batch = { verb: Exclude<BatchVerb, 'take' | 'release'>; ownerId: string | null }

/** Changes all rows or none. Rows that the rule does not affect are not counted. */
export async function changeMany(located: Located[], batch: Batch, actor: Actor) {
  return await transaction(async (tx) => {
    const rule = await ruleOf(tx, batch)
    const changes: UndoableChange[] = []
    for (const kind of enquiryKinds) {
      const ids = located.filter((row) => row.kind === kind).map(({ id }) => id)
      if (rule && ids.length > 0) changes.push(...(await changeKind(tx, kind, ids, { batch, rule })))
    }
    const ids = changes.map(({ id }) => id)
    if (ids.length === 0) return { changed: 0 }
    const undoId = await rememberUndo(tx, changes, actor)
    await notifyChange(tx, { ids, requestId: actor.requestId })
    for (const kind of enquiryKinds) {
      const ofKind = changes.filter((change) => change.kind === kind).map(({ id }) => id)
      const { event, details = null } = rule ?? {}
      if (event && ofKind.length > 0)
        await recordAuditEvent(tx, { ...actor, event, subject: kindConfig[kind].subject, ids: ofKind, details })
    }
    return { changed: ids.length, undoId }
  })
}

/** One by one, because each release sends its own mails. */
export async function releaseMany(located: Located[], actor: Actor): Promise<number> {
  let released = 0
  for (const { kind, id } of located) {
    const isHeld = await isHeldBack(kind, id)
    if (isHeld && (await releaseSubmission(kind, id, actor)) === 'released') released += 1
  }
  return released
}

async function ruleOf(tx: Transaction, { verb, ownerId }: Batch): Promise<Rule | undefined> {
  if (verb !== 'assign') return rules[verb]
  const owner = ownerId ? await findAdmin(tx, ownerId) : undefined
  if (ownerId && !owner) return undefined
  return {
    set: (row) => (row.ownerId === ownerId ? undefined : { ownerId }),
    event: enquiryEvents.ownerSet,
    details: { to: owner?.name ?? 'nobody' },
  }
}

const moveToBin = (row: SubmissionRow) => (row.binnedAt ? undefined : { binnedAt: new Date() })

const rules: Record<Exclude<Batch['verb'], 'assign'>, Rule> = {
  answered: {
    set: (row) => (row.answeredAt ? undefined : { answeredAt: new Date(), waitingUntil: null }),
    event: enquiryEvents.markedAnswered,
  },
  'no-care': {
    // Revoking care needs a reason, so it is not a batch action.
    set: (row) =>
      row.outcome === 'open'
        ? { outcome: 'no care', ...(row.answeredAt ? {} : { answeredAt: new Date(), waitingUntil: null }) }
        : undefined,
    event: enquiryEvents.outcomeSet,
    details: { outcome: 'no care' },
  },
  spam: { set: moveToBin, event: enquiryEvents.markedSpam },
  bin: { set: moveToBin, event: enquiryEvents.binned },
  restore: { set: (row) => (row.binnedAt ? { binnedAt: null } : undefined), event: enquiryEvents.restored },
}

async function changeKind(
  tx: Transaction,
  kind: EnquiryKind,
  ids: string[],
  { batch, rule }: { batch: Batch; rule: Rule },
): Promise<UndoableChange[]> {
  const { table, within } = kindTables[kind]
  const isBinning = batch.verb === 'spam' || batch.verb === 'bin'
  const rows = await tx
    .select()
    .from(table)
    .where(and(within, inArray(table.id, ids), isBinning ? await mayBeBinned(tx, kind) : undefined))
    // Locks in a fixed order, so that two batches on the same records cannot deadlock.
    .orderBy(asc(table.id))
    .for('update')
  const changes: UndoableChange[] = []
  for (const row of rows) {
    const set = row.binnedAt && batch.verb !== 'restore' ? undefined : rule.set(row)
    if (!set) continue
    await tx.update(table).set(set).where(eq(table.id, row.id))
    changes.push(...undoable(kind, row, set))
  }
  return changes
}

async function mayBeBinned(tx: Transaction, kind: EnquiryKind) {
  return and(isDeletable(kind, { schedule: await readRetentionSchedule(tx) }), not(hasPlace(kind)))
}

// A class place would be given away, which cannot be undone.
function hasPlace(kind: EnquiryKind) {
  if (kind !== 'antenatal') return sql`false`
  const { registrationId, status } = classPlaces
  return sql`exists (select from ${classPlaces} where ${registrationId} = ${kindTables.antenatal.table.id}
    and ${inArray(status, ['confirmed', 'held', 'offered', 'waiting'])})`
}

async function isHeldBack(kind: EnquiryKind, id: string) {
  const { table } = kindTables[kind]
  return await transaction(async (tx) => {
    const [row] = await tx
      .select({ quarantine: table.quarantine, binnedAt: table.binnedAt })
      .from(table)
      .where(eq(table.id, id))
    return Boolean(row?.quarantine) && !row?.binnedAt
  })
}
