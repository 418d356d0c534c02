import { and, eq, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'

import { isOfPaidPlace } from '#app/care/classes/places/paid-place.server.ts'
import { cancelPlacesOf } from '#app/care/classes/places/places.server.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { antenatalClassRegistrations } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { readRetentionSchedule } from '#app/settings/read-retention-schedule.server.ts'
import type { RetentionSchedule } from '#app/settings/retention/schedule.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { careRevocationDays } from './deletion-block.ts'

export async function listNames(kind: EnquiryKind, ids: string[]) {
  const { table, within, isOpenComplaint } = kindTables[kind]
  const { id, name, reference, outcome, isUnderLegalHold, careRevokedAt } = table
  return await db
    .select({ id, name, reference, outcome, isUnderLegalHold, careRevokedAt, isOpenComplaint })
    .from(table)
    .where(and(within, inArray(id, ids), isNull(table.binnedAt)))
}

export async function binSubmissions(kind: EnquiryKind, ids: string[], { staff, requestId }: Actor): Promise<number> {
  const { table, within } = kindTables[kind]
  const schedule = await readRetentionSchedule()
  return await transaction(async (tx) => {
    const moved = await tx
      .update(table)
      .set({ binnedAt: sql`now()` })
      .where(and(within, inArray(table.id, ids), isNull(table.binnedAt), isDeletable(kind, { schedule })))
      .returning({ id: table.id })
    if (moved.length === 0) return 0
    const subject = kindConfig[kind].subject
    const movedIds = moved.map((row) => row.id)
    // A restored registration does not get its place back, which may be taken by then.
    if (kind === 'antenatal') await cancelPlacesOf(tx, movedIds)
    await notifyChange(tx, { ids: movedIds, requestId })
    await recordAuditEvent(tx, { staff, event: enquiryEvents.binned, subject, ids: movedIds, requestId })
    return moved.length
  })
}

type Going = { schedule: RetentionSchedule; at?: Date }

/** See decisions, 8. */
export function isDeletable(kind: EnquiryKind, going: Going) {
  return and(isFree(kind, going.at), isFinished(kind, going))
}

/** Neither an open complaint nor tax law requires it. */
export function isFinished(kind: EnquiryKind, { schedule, at = new Date() }: Going) {
  const isPaid = kind === 'antenatal' ? isOfPaidPlace(antenatalClassRegistrations.id, schedule, at) : undefined
  return and(not(kindTables[kind].isOpenComplaint), isPaid && not(isPaid))
}

/** Neither care nor a legal hold requires it, and care was not revoked recently. */
export function isFree(kind: EnquiryKind, at = new Date()) {
  const { outcome, isUnderLegalHold, careRevokedAt } = kindTables[kind].table
  const isLongNoCare = lt(
    careRevokedAt,
    sql`${at.toISOString()}::timestamptz - make_interval(days => ${careRevocationDays})`,
  )
  return and(ne(outcome, 'became care'), eq(isUnderLegalHold, false), or(isNull(careRevokedAt), isLongNoCare))
}

/** A colleague may have deleted some in the meantime, or marked them as needed. */
export function describeDeleted({ noun, moved, total }: { noun: string; moved: number; total: number }) {
  if (moved === 0) {
    const why = 'Somebody else has deleted it already, or said meanwhile that it has to be kept'
    return { title: 'Nothing was deleted', description: why }
  }
  const rest = total - moved
  const others = rest > 0 ? `. ${rest} had been deleted already, or has to be kept` : ''
  return { title: 'Success', description: `${moved} ${noun}(s) deleted successfully${others}` }
}
