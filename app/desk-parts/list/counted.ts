/** `isMore`: more than `total` exist and were not counted. */
export type Counted = { total: number; isMore: boolean }

export function formatCounted({ total, isMore }: Counted): string {
  return `${total.toLocaleString('en-GB')}${isMore ? '+' : ''}`
}

export function addCounted(counts: Counted[]): Counted {
  return { total: counts.reduce((sum, { total }) => sum + total, 0), isMore: counts.some(({ isMore }) => isMore) }
}
