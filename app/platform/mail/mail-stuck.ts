// Longer than a mail server takes to restart.
const stuckAfterMs = 10 * 60_000

export function isMailStuck({ oldest }: { oldest: Date | null }, now: number): boolean {
  return oldest !== null && now - oldest.getTime() >= stuckAfterMs
}
