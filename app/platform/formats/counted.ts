/** `isMore`: more than `total` exist and were not counted. */
export type Counted = { total: number; isMore: boolean }

/** A list that always counts to its end has no `isMore`. */
export type Found = Pick<Counted, 'total'> & Partial<Counted>

export function formatCounted({ total, isMore }: Found): string {
  return `${total.toLocaleString('en-GB')}${isMore ? '+' : ''}`
}

export function addCounted(counts: Counted[]): Counted {
  return { total: counts.reduce((sum, { total }) => sum + total, 0), isMore: counts.some(({ isMore }) => isMore) }
}
