import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { data } from 'react-router'

import { classPlaces } from '#app/care/classes/schema.ts'
import { type EnquiryEvent, enquiryEvents } from '#app/enquiries/audit-events.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { isDeletable } from '#app/enquiries/review/bin.server.ts'
import { findAdmin } from '#app/enquiries/review/colleagues.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import type { Located } from '#app/enquiries/review/list/enquiry-list.server.ts'
import { type Changed, type Opposite, oppositeOf } from '#app/enquiries/review/opposite.ts'
import { releaseSubmission } from '#app/enquiries/review/record/changes.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { readRetentionSchedule } from '#app/settings/read-retention-schedule.server.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { BatchVerb } from './batch.ts'

type Set = Partial<Pick<SubmissionRow, 'ownerId' | 'answeredAt' | 'waitingUntil' | 'outcome' | 'binnedAt'>>
type Rule = { set: (row: SubmissionRow) => Set | undefined; event: EnquiryEvent; details?: AuditDetails }
type Batch = {
  verb: Exclude<BatchVerb, 'take' | 'release'>
  ownerId?: string | null
  /** What an action set that is undone. Records that changed since stay as they are. */
  basedOn?: string
}

/** Changes all rows or none. Rows that the rule does not affect are not counted. */
export async function changeMany(
  located: Located[],
  batch: Batch,
  actor: Actor,
): Promise<{ changed: number; opposite?: Opposite | undefined }> {
  return await transaction(async (tx) => {
    const rule = await ruleOf(tx, batch)
    if (!rule) return { changed: 0 }
    const byKind: { kind: EnquiryKind; changed: Changed[] }[] = []
    for (const kind of enquiryKinds) {
      const ids = located.filter((row) => row.kind === kind).map(({ id }) => id)
      if (ids.length > 0) byKind.push({ kind, changed: await changeKind(tx, kind, ids, { batch, rule }) })
    }
    const changed = byKind.flatMap((ofKind) => ofKind.changed)
    if (changed.length === 0) return { changed: 0 }
    await notifyChange(tx, { ids: changed.map(({ row }) => row.id), requestId: actor.requestId })
    const { event, details = null } = rule
    for (const { kind, changed: ofKind } of byKind) {
      const entry = { ...actor, event, subject: kindConfig[kind].subject, details }
      if (ofKind.length > 0) await recordAuditEvent(tx, { ...entry, ids: ofKind.map(({ row }) => row.id) })
    }
    return { changed: changed.length, opposite: oppositeOf(changed) }
  })
}

/** What an action changed that affected too many records to name them, by the moment that it set. */
export async function locateChanged(tx: Transaction, verb: BatchVerb, moment: string): Promise<Located[]> {
  if (Number.isNaN(Date.parse(moment))) throw data(null, { status: 400 })
  const located: Located[] = []
  for (const kind of enquiryKinds) {
    const { table, within } = kindTables[kind]
    const isOfMoment = eq(verb === 'restore' ? table.binnedAt : table.answeredAt, new Date(moment))
    const rows = await tx.select({ id: table.id }).from(table).where(and(within, isOfMoment))
    located.push(...rows.map(({ id }) => ({ kind, id })))
  }
  return located
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

/** Undefined if nobody can be the owner. */
async function ruleOf(tx: Transaction, { verb, ownerId = null, basedOn }: Batch): Promise<Rule | undefined> {
  if (verb !== 'assign') return rulesAt(new Date(), basedOn)[verb]
  const owner = ownerId ? await findAdmin(tx, ownerId) : undefined
  if (ownerId && !owner) return undefined
  return {
    set: (row) => (row.ownerId !== ownerId && isStill(row.ownerId, basedOn) ? { ownerId } : undefined),
    event: enquiryEvents.ownerSet,
    details: { to: owner?.name ?? 'nobody' },
  }
}

/** One moment for all, by which they are found if the action is undone. */
function rulesAt(now: Date, basedOn?: string): Record<Exclude<Batch['verb'], 'assign'>, Rule> {
  const moveToBin = (row: SubmissionRow) => (row.binnedAt ? undefined : { binnedAt: now })
  return {
    answered: {
      set: (row) => (row.answeredAt ? undefined : { answeredAt: now, waitingUntil: null }),
      event: enquiryEvents.markedAnswered,
    },
    unanswered: {
      set: (row) => (row.answeredAt && isStill(row.answeredAt, basedOn) ? { answeredAt: null } : undefined),
      event: enquiryEvents.markedUnanswered,
    },
    'no-care': {
      // Revoking care needs a reason, so it is not a batch action.
      set: (row) =>
        row.outcome === 'open'
          ? { outcome: 'no care', ...(row.answeredAt ? {} : { answeredAt: now, waitingUntil: null }) }
          : undefined,
      event: enquiryEvents.outcomeSet,
      details: { outcome: 'no care' },
    },
    reopen: {
      // Whoever was answered before stays answered.
      set: (row) =>
        row.outcome === 'no care'
          ? { outcome: 'open', ...(basedOn && isStill(row.answeredAt, basedOn) ? { answeredAt: null } : {}) }
          : undefined,
      event: enquiryEvents.outcomeSet,
      details: { outcome: 'open' },
    },
    spam: { set: moveToBin, event: enquiryEvents.markedSpam },
    bin: { set: moveToBin, event: enquiryEvents.binned },
    restore: {
      set: (row) => (row.binnedAt && isStill(row.binnedAt, basedOn) ? { binnedAt: null } : undefined),
      event: enquiryEvents.restored,
    },
  }
}

function isStill(present: string | Date | null, basedOn: string | undefined) {
  return basedOn === undefined || (present instanceof Date ? present.toISOString() : (present ?? '')) === basedOn
}

async function changeKind(
  tx: Transaction,
  kind: EnquiryKind,
  ids: string[],
  { batch, rule }: { batch: Batch; rule: Rule },
): Promise<Changed[]> {
  const { table, within } = kindTables[kind]
  const isBinning = batch.verb === 'spam' || batch.verb === 'bin'
  const rows = await tx
    .select()
    .from(table)
    .where(and(within, inArray(table.id, ids), isBinning ? await mayBeBinned(tx, kind) : undefined))
    // Locks in a fixed order, so that two batches on the same records cannot deadlock.
    .orderBy(asc(table.id))
    .for('update')
  const changed: Changed[] = []
  for (const row of rows) {
    const set = row.binnedAt && batch.verb !== 'restore' ? undefined : rule.set(row)
    if (!set) continue
    await tx.update(table).set(set).where(eq(table.id, row.id))
    changed.push({ row, set })
  }
  return changed
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
