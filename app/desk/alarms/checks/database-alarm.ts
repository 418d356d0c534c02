import { type AlarmState, bad, unknown, well } from '#app/desk/alarms/alarm.ts'

// Restarts and failovers take less.
const graceMs = 30_000

export function createDatabaseCheck(
  answers: () => Promise<boolean>,
  now = () => Date.now(),
  markAway: (at: number) => void = markDatabaseAway,
) {
  let lastAnswerAt = now()
  return async function checkDatabase(): Promise<AlarmState> {
    if (await answers()) {
      lastAnswerAt = now()
      return well
    }
    const ms = now() - lastAnswerAt
    if (ms <= graceMs) return unknown
    markAway(now())
    return bad(
      `The database has not answered for ${Math.round(ms / 1000)} seconds: forms, orders and the desk answer “try again”, and only cached pages are shown. Check that PostgreSQL runs and that this machine reaches it.`,
    )
  }
}

let upSince = Date.now()

/** When this process started, or last regained its database: no job could run before that. */
export function readUpSince(): number {
  return upSince
}

export function markDatabaseAway(at: number) {
  upSince = at
}
