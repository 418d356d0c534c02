type Kept = { outcome: string; isUnderLegalHold: boolean }

/** Why a record cannot be deleted (decisions, 8), as the end of a sentence. Undefined when it can be. */
export function keptBecause({ outcome, isUnderLegalHold }: Kept): string | undefined {
  if (isUnderLegalHold) return 'it is under legal hold'
  return outcome === 'became care' ? 'it became care' : undefined
}
