import { z } from 'zod'

/** Which words are agreed to: raised whenever the notice or the statement in consent.tsx changes. */
export const consentVersion = '2026-11-21'

/** The tick without which nothing about health is taken (decisions, 15). */
export const consent = z.literal('on', 'Please confirm that we may use this information to respond to you')

/** What a row says of a consent given now. */
export function consentGiven() {
  return { isForSomeoneElse: false, consentVersion, consentedAt: new Date() } as const
}
