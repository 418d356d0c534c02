import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, date, type ExtraConfigColumn, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { instant, staffMember } from '#app/staff/schema.ts'

/** The columns of every enquiry. */
export const enquiryColumns = () => ({
  id: uuid().primaryKey(),
  reference: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  status: text({ enum: ['new', 'viewed'] })
    .notNull()
    .default('new'),
  createdAt: instant().notNull().defaultNow(),
  viewedAt: instant(),
  /** Suspected spam: acknowledged, but kept out of the lists until someone releases it. */
  quarantine: text({ enum: ['trap', 'too fast', 'no token', 'too many'] }),
  heldNoticeAt: instant(),
  binnedAt: instant(),
  answeredAt: instant(),
  /** What the family was told. Null on old rows, where it is 24 hours after receipt. */
  promisedBy: instant(),
  familyWithdrawnAt: instant(),
  /** The family wants a call. The preferred time is in `familyMessages`. */
  callWantedAt: instant(),
  waitingUntil: instant(),
  /** Retention only uses this and the two dates below. */
  outcome: text({ enum: ['open', 'no care', 'became care'] })
    .notNull()
    .default('open'),
  careEndedOn: date(),
  /** Since then the care record holds the data, and its retention periods apply there. */
  handedOverOn: date(),
  /** Blocks deletion for a while. */
  careRevokedAt: instant(),
  isUnderLegalHold: boolean().notNull().default(false),
  ownerId: staffMember(),
  /** Groups retries of one form. */
  attemptId: uuid().notNull(),
})

type Column = ExtraConfigColumn
type Received = Record<keyof ReturnType<typeof enquiryColumns> | 'searchText', Column>
type Own = { within?: Column; few?: Record<string, SQL> }

/**
 * One index for the newest, and one for each selective filter. None contains the status, so that opening a submission
 * only updates its row and `unviewed_submissions`.
 */
export function enquiryIndexes(table: string, row: Received, { within, few = {} }: Own = {}) {
  const outsideBin = sql`${row.binnedAt} is null`
  // Built each time, because an index changes the column's direction.
  const newestFirst = () => [descending(row.createdAt), descending(row.id)]
  const ordered = (name: string, first: SQL | Column, ...rest: Column[]) =>
    within ? index(`${table}_${name}`).on(within, first, ...rest) : index(`${table}_${name}`).on(first, ...rest)
  // Contains the quarantine, so that pages can skip a flood of spam within the index.
  const sorted = (name: string, first: SQL | Column, ...rest: Column[]) =>
    ordered(name, first, ...rest, row.quarantine).where(outsideBin)
  return [
    uniqueIndex(`${table}_reference`).on(row.reference),
    index(`${table}_by_attempt`).on(row.attemptId),
    sorted('newest', descending(row.createdAt), descending(row.id)),
    // What the same person sent before is found by it.
    sorted('email', sql`lower(${row.email})`, row.id),
    sorted('by_outcome', row.outcome, ...newestFirst()),
    ...Object.entries({ answered: sql`${row.answeredAt} is not null`, ...few }).map(([name, which]) =>
      sorted(name, descending(row.createdAt), descending(row.id)).where(sql`${which} and ${outsideBin}`),
    ),
    ordered('binned', descending(row.createdAt)).where(sql`${row.binnedAt} is not null`),
    ordered('held', descending(row.createdAt)).where(sql`${row.quarantine} is not null and ${outsideBin}`),
    ordered('legal_hold', descending(row.createdAt)).where(sql`${row.isUnderLegalHold} and ${outsideBin}`),
    ordered('unanswered', row.createdAt).where(
      sql`${row.answeredAt} is null and ${row.familyWithdrawnAt} is null and ${row.quarantine} is null and ${outsideBin}`,
    ),
    // The inbox reads all kinds. The index covers everything that it filters and counts.
    index(`${table}_queue`)
      .on(row.createdAt, row.id, row.ownerId, row.waitingUntil, row.promisedBy, row.answeredAt, row.familyWithdrawnAt)
      .where(isInQueue(row)),
    check(`${table}_status`, sql`(${row.status} = 'viewed') = (${row.viewedAt} is not null)`),
    check(`${table}_outcome`, sql`${row.outcome} in ('open', 'no care', 'became care')`),
    check(`${table}_handed_over`, sql`${row.handedOverOn} is null or ${row.outcome} = 'became care'`),
    check(`${table}_care_ended`, sql`${row.careEndedOn} is null or ${row.outcome} = 'became care'`),
  ]
}

/** We owe the family an answer or a call, or set a day to come back to the enquiry. */
export function isInQueue(row: Record<QueueColumn, unknown>): SQL {
  const { answeredAt, familyWithdrawnAt, callWantedAt, waitingUntil, binnedAt, quarantine } = row
  return sql`((${answeredAt} is null and ${familyWithdrawnAt} is null) or ${callWantedAt} is not null or ${waitingUntil} is not null)
    and ${binnedAt} is null and ${quarantine} is null`
}

type QueueColumn = 'answeredAt' | 'familyWithdrawnAt' | 'callWantedAt' | 'waitingUntil' | 'binnedAt' | 'quarantine'

// The order of nulls must match `order by … desc`, even on columns without nulls.
function descending(column: Column): Column {
  return column.desc().nullsFirst() as Column
}
