import {
  allowances,
  clearHits,
  countHits,
  isWithinLimit,
  networksOf,
  countHit,
  undoHit,
} from '#app/platform/http/rate-limit.server.ts'

import { attemptsCountSeconds } from './credentials.ts'

const mostOfAddress = 20
const mostOnAccount = 5
const mostOnAttackedAccount = 2

type Attempted = 'sign-in' | 'second step' | 'password check'

// Attempts are counted before the proof is looked at, so that a thousand at once do not all see a zero; a success
// starts the counts anew. Five attempts on an account, from wherever, leave each network a second try and hardly more: who
// guesses needs a new network for every two guesses, while the owner, who guesses from none, always gets in from a place
// of their own. An account that does not exist is counted in the same way, so the limits do not tell of accounts either.

/** Whether this attempt may go on. `account` is an address or an id, as long as it is always the same for one account. */
export async function mayAttempt(what: Attempted, address: string, account: string): Promise<boolean> {
  if (!(await isWithinLimit(`${what} from`, address, mostOfAddress, attemptsCountSeconds))) return false
  const fromHere = allowances(address, mostOnAttackedAccount)
  const pairs = fromHere.map(({ network }) => [`${what} from and to`, pair(network, account)] as const)
  const [onAccount = 1, ...hits] = await countHits([[`${what} to`, account], ...pairs], attemptsCountSeconds)
  return onAccount <= mostOnAccount || fromHere.every(({ most }, nth) => (hits[nth] ?? 1) <= most)
}

/**
 * After the right proof: what went before was its owner's own typing. What a wider network did stays counted, as others
 * are in it: an account of one's own must not open it for guesses at the next.
 */
export async function clearAttempts(what: Attempted, address: string, account: string) {
  await clearHits([
    [`${what} from`, address],
    [`${what} to`, account],
    ...networksOf(address).map((network) => [`${what} from and to`, pair(network, account)] as const),
  ])
}

function pair(network: string, account: string) {
  return `${network} ${account}`
}

/**
 * How many wrong codes of a second step an account takes in a day, from wherever they come. Only who has typed the right
 * password gets to type one, so nobody else can lock its owner out. A right code does not start the count anew: who
 * guesses would otherwise have ten more each time its owner signs in.
 */
export const mostWrongCodes = 10
const daySeconds = 24 * 60 * 60
const what = 'wrong codes'

/** Counts before the code is checked, so that a thousand at once do not all see a zero. Returns the count. */
export async function countCode(userId: string): Promise<number> {
  return await countHit(what, userId, daySeconds)
}

export async function undoCode(userId: string) {
  await undoHit(what, userId)
}

/** Allows codes again, after the password or the second factor was replaced. */
export async function unlockCodes(userId: string) {
  await clearHits([[what, userId]])
}
