import { formatDay } from '#app/platform/time/london-time.ts'

type Kept = { outcome: string; isUnderLegalHold: boolean; careRevokedAt: Date | null; isOpenComplaint: boolean }

/** How long a record is kept after somebody took back that it became care: the others can object. */
export const careRevocationDays = 30

const dayMs = 24 * 60 * 60 * 1000

/** Why a record cannot be deleted (decisions, 8), as the end of a sentence. Undefined when it can be. */
export function keptBecause({ outcome, isUnderLegalHold, careRevokedAt, isOpenComplaint }: Kept): string | undefined {
  if (isUnderLegalHold) return 'it is under legal hold'
  if (outcome === 'became care') return 'it became care'
  if (isOpenComplaint) return 'it is a complaint that is not answered yet'
  const freeAt = careRevokedAt && new Date(careRevokedAt.getTime() + careRevocationDays * dayMs)
  if (!freeAt || freeAt.getTime() < Date.now()) return undefined
  return `it had become care, and is kept until ${formatDay(freeAt)}`
}
