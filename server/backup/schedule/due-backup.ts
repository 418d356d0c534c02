import { addDays, londonClock, londonInstants } from '#app/platform/time/london-time.ts'

const retryAfterMs = 60 * 60 * 1000

type Run = { startedAt: Date; outcome: string }

/** `last`: the newest run to that destination. A failed run is retried after an hour, a missed one as soon as possible. */
export function isBackupDue(last: Run | undefined, at: string, now: Date): boolean {
  if (!last) return true
  if (last.startedAt < lastTimeFor(at, now)) return true
  return last.outcome === 'failed' && now.getTime() - last.startedAt.getTime() >= retryAfterMs
}

/**
 * The last instant at which London's clocks showed that time. In spring one night may lack it: then the night before.
 */
function lastTimeFor(at: string, now: Date): Date {
  const today = londonClock(now).day
  const instants = [-2, -1, 0].flatMap((days) => londonInstants(addDays(today, days), at)?.slice(0, 1) ?? [])
  return instants.filter((instant) => instant <= now).at(-1) ?? new Date(0)
}
