import {
  allowances,
  clearHits,
  countHits,
  consumeRateLimit,
  networksOf,
  countHit,
  undoHits,
} from '#app/platform/http/rate-limit.server.ts'

import { attemptsCountSeconds } from './credentials.ts'

const mostOfAddress = 20
const mostOnAccount = 5
const mostOnAttackedAccount = 2

type Attempted = 'sign-in' | 'second step' | 'password check'

// Attempts are counted before the check, so that parallel ones cannot all read zero; success resets the counts. After
// five attempts on an account, each network gets hardly more than a second try: an attacker needs a new network for every
// two guesses, while the owner can still sign in from their own. Unknown accounts count too, so limits reveal nothing.

/** `account` is an address or an id, but always the same for one account. */
export async function consumeAttempt(what: Attempted, address: string, account: string): Promise<boolean> {
  if (!(await consumeRateLimit(`${what} from`, address, mostOfAddress, attemptsCountSeconds))) return false
  const fromHere = allowances(address, mostOnAttackedAccount)
  const pairs = fromHere.map(({ network }) => [`${what} from and to`, pair(network, account)] as const)
  const [onAccount = 1, ...hits] = await countHits([[`${what} to`, account], ...pairs], attemptsCountSeconds)
  return onAccount <= mostOnAccount || fromHere.every(({ most }, nth) => (hits[nth] ?? 1) <= most)
}

// After the right proof, earlier failures were the owner's own. Counts of wider networks stay, because others share
// them: attackers must not reset them by signing in to an account of their own.
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

// Wrong codes per account and day, from any network. Only someone with the password can send a code, so others cannot
// lock the owner out. A right code does not reset the count: each sign-in of the owner would grant ten more guesses.
export const mostWrongCodes = 10
const daySeconds = 24 * 60 * 60
const what = 'wrong codes'

/** Call before the check. Returns the count. */
export async function countCode(userId: string): Promise<number> {
  return await countHit(what, userId, daySeconds)
}

export async function undoCode(userId: string) {
  await undoHits([[what, userId]])
}

/** After the password or the second factor was replaced. */
export async function unlockCodes(userId: string) {
  await clearHits([[what, userId]])
}
