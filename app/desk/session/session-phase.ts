import type { OwnSession } from '#app/staff/staff-member.ts'

export const askBeforeMs = 2 * 60_000

/** `endsAt` is by this device's clock, `startedAt` only tells sessions apart. Null without a session. */
export type KnownSession = { userId: string; firstName: string; startedAt: number; endsAt: number } | null

export type Phase =
  | { name: 'here' }
  | { name: 'expiring'; at: number }
  | { name: 'ended' }
  | { name: 'other'; firstName: string }

export function phaseOf(ownerId: string, session: KnownSession, now: number): Phase {
  if (!session || session.endsAt <= now) return { name: 'ended' }
  if (session.userId !== ownerId) return { name: 'other', firstName: session.firstName }
  return session.endsAt - now <= askBeforeMs ? { name: 'expiring', at: session.endsAt } : { name: 'here' }
}

export function nextCheck(phase: Phase, session: KnownSession): number | undefined {
  if (!session || phase.name === 'ended' || phase.name === 'other') return undefined
  return phase.name === 'here' ? session.endsAt - askBeforeMs : session.endsAt
}

/** The device's clock may be wrong, so only the remaining time counts. */
export function toLocalClock({ endsAt, now, ...session }: OwnSession, ownNow: number): KnownSession {
  return { ...session, endsAt: ownNow + (endsAt - now) }
}
