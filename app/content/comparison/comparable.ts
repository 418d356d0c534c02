const mostSteps = 50_000_000

/**
 * Whether the longest common part of the two is found within a moment. What costs is not their length but how often the
 * same stands in both: each such pair is held against all that were found before it.
 */
export function isComparable(before: readonly string[], after: readonly string[]): boolean {
  const times = new Map<string, number>()
  for (const part of after) times.set(part, (times.get(part) ?? 0) + 1)
  const pairs = before.reduce((all, part) => all + (times.get(part) ?? 0), 0)
  return pairs * Math.min(before.length, after.length) <= mostSteps
}
