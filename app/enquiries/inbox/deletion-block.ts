import type { StoredRow } from '#app/enquiries/enquiry-tables.ts'
import { dayMs, formatDay } from '#app/platform/time/london-time.ts'

type DeletionState = Pick<StoredRow, 'outcome' | 'isUnderLegalHold' | 'careRevokedAt' | 'isOpenComplaint'>

/** Gives the other administrators time to object. */
export const careRevocationDays = 30

/** The end of a sentence (decisions, 8). */
export function describeDeletionBlock({
  outcome,
  isUnderLegalHold,
  careRevokedAt,
  isOpenComplaint,
}: DeletionState): string | undefined {
  if (isUnderLegalHold) return 'it is under legal hold'
  if (outcome === 'became care') return 'it became care'
  if (isOpenComplaint) return 'it is a complaint that is not answered yet'
  const freeAt = careRevokedAt && new Date(careRevokedAt.getTime() + careRevocationDays * dayMs)
  if (!freeAt || freeAt.getTime() < Date.now()) return undefined
  return `it had become care, and is kept until ${formatDay(freeAt)}`
}
