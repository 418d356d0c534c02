// A restarted mail server is back by then.
const stuckAfterMs = 10 * 60_000

/** `oldest` is when the oldest waiting mail was written. */
export function isMailStuck({ oldest }: { oldest: Date | null }, now: number): boolean {
  return oldest !== null && now - oldest.getTime() >= stuckAfterMs
}
