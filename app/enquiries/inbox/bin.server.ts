import { and, eq, isNull, lt, ne, not, or, sql } from 'drizzle-orm'

import { isOfPaidPlace } from '#app/care/classes/places/paid-place.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { antenatalClassRegistrations } from '#app/enquiries/schema.ts'
import type { RetentionSchedule } from '#app/settings/retention/schedule.ts'

import { careRevocationDays } from './deletion-block.ts'

type Going = { schedule: RetentionSchedule; at?: Date }

/** See decisions, 8. */
export function isDeletable(kind: EnquiryKind, going: Going) {
  return and(isFreeOfRetentionDuty(kind, going.at), isFinished(kind, going))
}

/** Neither an open complaint nor tax law requires it. */
export function isFinished(kind: EnquiryKind, { schedule, at = new Date() }: Going) {
  const isPaid = kind === 'antenatal' ? isOfPaidPlace(antenatalClassRegistrations.id, schedule, at) : undefined
  return and(not(kindTables[kind].complaint.isOpenComplaint), isPaid && not(isPaid))
}

/** Neither care nor a legal hold requires it, and care was not revoked recently. */
export function isFreeOfRetentionDuty(kind: EnquiryKind, at = new Date()) {
  const { outcome, isUnderLegalHold, careRevokedAt } = kindTables[kind].table
  const isLongNoCare = lt(
    careRevokedAt,
    sql`${at.toISOString()}::timestamptz - make_interval(days => ${careRevocationDays})`,
  )
  return and(ne(outcome, 'became care'), eq(isUnderLegalHold, false), or(isNull(careRevokedAt), isLongNoCare))
}
