const mostSteps = 50_000_000

/** Whether a comparison is fast. The cost grows with the number of equal pairs, not with the length. */
export function isComparable(before: readonly string[], after: readonly string[]): boolean {
  const times = new Map<string, number>()
  for (const part of after) times.set(part, (times.get(part) ?? 0) + 1)
  const pairs = before.reduce((all, part) => all + (times.get(part) ?? 0), 0)
  return pairs * Math.min(before.length, after.length) <= mostSteps
}
