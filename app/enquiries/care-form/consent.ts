import { z } from 'zod'

/** Raise this whenever the notice or the consent statement changes. */
export const consentVersion = '2026-11-21'

/** Without this consent no health answer is accepted (decisions, 15). */
export const consent = z.literal('on', 'Please confirm that we may use this information to respond to you')

export function consentGiven() {
  return { isForSomeoneElse: false, consentVersion, consentedAt: new Date() } as const
}
