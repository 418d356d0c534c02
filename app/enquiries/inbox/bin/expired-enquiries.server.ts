import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { isDeletable, isFinished } from '#app/enquiries/inbox/bin.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, enquiryKinds, inboxRecordPath, kindConfig } from '#app/enquiries/kinds.ts'
import { recordChange } from '#app/enquiries/live-updates.server.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import type { Database, Transaction } from '#app/platform/database/db.server.ts'
import { type RetentionSchedule, formatAmount } from '#app/settings/retention/schedule.ts'

import { removeEnquiries } from './remove-enquiries.server.ts'

type Due = { schedule: RetentionSchedule; at: Date }
type Batch = Due & { most: number }
type PeriodName = 'handed' | 'care' | 'complaint' | 'gift' | 'enquiry'
type Period = { class: PeriodName; isOver: SQL | undefined }

export async function binExpiredEnquiries(tx: Transaction, kind: EnquiryKind, batch: Batch): Promise<number> {
  const { table, within } = kindTables[kind]
  const isDue = and(within, isNull(table.binnedAt), hasExpired(kind, batch))
  const due = tx.select({ id: table.id }).from(table).where(isDue).limit(batch.most).for('update', { skipLocked: true })
  const binned = await tx
    .update(table)
    .set({ binnedAt: batch.at })
    .where(inArray(table.id, due))
    .returning({ id: table.id })
  if (binned.length === 0) return 0
  const ids = binned.map(({ id }) => id)
  await recordChange(tx, { kind, ids, event: enquiryEvents.binned })
  return ids.length
}

/** Deletes what has been in the bin for its full time. */
export async function removeExpiredEnquiries(tx: Transaction, kind: EnquiryKind, batch: Batch) {
  const { table } = kindTables[kind]
  const due = await tx
    .select({ id: table.id, class: classOf(kind, batch) })
    .from(table)
    .where(leavesBinBy(kind, batch))
    .limit(batch.most)
    .for('update', { skipLocked: true })
  const classes = new Map(due.map((row) => [row.id, row.class]))
  const removed = due.length === 0 ? [] : await removeEnquiries(tx, kind, inArray(table.id, [...classes.keys()]))
  return removed.map((row) => ({ ...row, class: classes.get(row.id) ?? 'bin' }))
}

/** What is deleted by `at`, soonest first. */
export async function listExpiring(database: Database, { schedule, at: by, most }: Batch) {
  const found = []
  for (const kind of enquiryKinds) {
    const { table } = kindTables[kind]
    const removedAt = leavesBin(kind, schedule)
    const binned = {
      class: classOf(kind, { schedule, at: by }),
      goesAt: sql<Date>`${removedAt}`.mapWith(table.createdAt),
    }
    const rows = await database
      .select({ id: table.id, reference: table.reference, ...binned })
      .from(table)
      .where(leavesBinBy(kind, { schedule, at: by }))
      .orderBy(removedAt)
      .limit(most)
    found.push(
      ...rows.map((row) => ({ ...row, kind, subject: kindConfig[kind].subject, href: inboxRecordPath(kind, row.id) })),
    )
  }
  return found.toSorted((a, b) => a.goesAt.getTime() - b.goesAt.getTime()).slice(0, most)
}

function leavesBin(kind: EnquiryKind, { bin }: RetentionSchedule) {
  return sql`${kindTables[kind].table.binnedAt} + ${formatAmount(bin)}::interval`
}

function leavesBinBy(kind: EnquiryKind, due: Due) {
  const { table, within } = kindTables[kind]
  const mayGo = or(isDeletable(kind, due), careIsOver(kind, due))
  return and(within, isNotNull(table.binnedAt), lte(leavesBin(kind, due.schedule), due.at), mayGo)
}

function hasExpired(kind: EnquiryKind, due: Due) {
  const isOver = or(...periodsOf(kind, due).map((period) => period.isOver))
  return or(and(isDeletable(kind, due), isOver), careIsOver(kind, due))
}

/** The only periods for enquiries that became care. `isDeletable` is false of these. */
function careIsOver(kind: EnquiryKind, due: Due) {
  const ofCare = periodsOf(kind, due).filter((period) => period.class === 'handed' || period.class === 'care')
  const isOver = or(...ofCare.map((period) => period.isOver))
  return and(isOver, eq(kindTables[kind].table.isUnderLegalHold, false), isFinished(kind, due))
}

/** The period that ended. 'bin' for enquiries that staff deleted. */
function classOf(kind: EnquiryKind, due: Due) {
  const cases = periodsOf(kind, due).map((period) => sql`when ${period.isOver} then ${period.class}`)
  return sql<PeriodName | 'bin'>`case ${sql.join(cases, sql` `)} else 'bin' end`
}

/** The first matching period counts. Enquiries without an outcome never expire. */
function periodsOf(kind: EnquiryKind, { schedule, at }: Due): Period[] {
  const { outcome, careEndedOn, handedOverOn, createdAt } = kindTables[kind].table
  const receivedOn = sql`(${createdAt} at time zone 'Europe/London')::date`
  const [isOfOwn, own, ownStart] = ownPeriodOf(kind, receivedOn)
  const period = (name: PeriodName, which: SQL | undefined, start: SQL): Period => {
    const over = sql`((${start} + ${formatAmount(schedule[name])}::interval) at time zone 'Europe/London')`
    return { class: name, isOver: and(which, lte(over, at)) }
  }
  const [becameCare, isNoCare] = [eq(outcome, 'became care'), eq(outcome, 'no care')]
  return [
    // After the handover, the 25 years run in the care record. Otherwise the enquiry must stay here for as long.
    period('handed', and(becameCare, isNotNull(handedOverOn)), sql`${handedOverOn}`),
    // A baby may be born after care ended. Its record is kept until the age of 25.
    period(
      'care',
      and(becameCare, isNotNull(careEndedOn)),
      sql`greatest(${careEndedOn}, ${dueDateOf(kind)}, ${receivedOn})`,
    ),
    period(own, and(isNoCare, eq(isOfOwn, true)), ownStart),
    period('enquiry', and(isNoCare, eq(isOfOwn, false)), receivedOn),
  ]
}

/** What of a kind has another period than its other enquiries without care. */
function ownPeriodOf(kind: EnquiryKind, receivedOn: SQL) {
  const { isComplaint, complaintAnsweredOn } = contactSubmissions
  if (kind === 'contact') return [isComplaint, 'complaint', sql`${complaintAnsweredOn}`] as const
  const { isForSomeoneElse } = kind === 'antenatal' ? antenatalClassRegistrations : careRequests
  return [isForSomeoneElse, 'gift', receivedOn] as const
}

function dueDateOf(kind: EnquiryKind) {
  if (kind === 'contact') return sql`null::date`
  return kind === 'antenatal' ? antenatalClassRegistrations.dueDate : careRequests.estimatedDueDate
}
