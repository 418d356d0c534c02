import type { OwnSession } from '#app/staff/staff-member.ts'

/** So long before a session ends its owner is asked whether to stay. */
export const askBeforeMs = 2 * 60_000

/** Whose session this browser has, and until when by this device's clock; null when it has none. */
export type KnownSession = { userId: string; firstName: string; endsAt: number } | null

/** How the session stands to a page that was made for one member of staff. */
export type Phase =
  | { name: 'here' }
  | { name: 'ending'; at: number }
  | { name: 'ended' }
  | { name: 'other'; firstName: string }

export function phaseOf(ownerId: string, session: KnownSession, now: number): Phase {
  if (!session || session.endsAt <= now) return { name: 'ended' }
  if (session.userId !== ownerId) return { name: 'other', firstName: session.firstName }
  return session.endsAt - now <= askBeforeMs ? { name: 'ending', at: session.endsAt } : { name: 'here' }
}

/** When to look again though nothing was heard; undefined when time alone changes nothing. */
export function nextLook(phase: Phase, session: KnownSession): number | undefined {
  if (!session || phase.name === 'ended' || phase.name === 'other') return undefined
  return phase.name === 'here' ? session.endsAt - askBeforeMs : session.endsAt
}

/** The clock of the device may be wrong, so only the time that is left counts. */
export function byOwnClock({ userId, firstName, endsAt, now }: OwnSession, ownNow: number): KnownSession {
  return { userId, firstName, endsAt: ownNow + (endsAt - now) }
}
