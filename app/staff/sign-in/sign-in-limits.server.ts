import { countHit, countHits } from '#app/platform/rate-limit.server.ts'

import { attemptsCountSeconds } from './credentials.ts'

const mostOfAddress = 20
const mostOnAccount = 5
const mostOnAttackedAccount = 2

// Attempts are counted before the password is looked at, so that a thousand at once do not all see a zero; a success
// starts the counts anew. Five attempts on an account, from wherever, leave each address a second try and no more: who
// guesses needs a new address for every two guesses, while the owner, who guesses from none, always gets in from a place
// of their own. An account that does not exist is counted in the same way, so the limits do not tell of accounts either.

/** Whether this attempt may go on. */
export async function mayAttempt(address: string, email: string): Promise<boolean> {
  if ((await countHit('sign-in from', address, attemptsCountSeconds)) > mostOfAddress) return false
  const counted = [['sign-in to', email] as const, ['sign-in from and to', pair(address, email)] as const]
  const [onAccount = 1, fromHere = 1] = await countHits(counted, attemptsCountSeconds)
  return onAccount <= mostOnAccount || fromHere <= mostOnAttackedAccount
}

/** After the right password: what went before was its owner's own typing. */
export async function forgetAttempts(address: string, email: string) {
  // A window of no length is over, so the count starts again at one.
  await countHit('sign-in from', address, 0)
  await countHit('sign-in to', email, 0)
  await countHit('sign-in from and to', pair(address, email), 0)
}

function pair(address: string, email: string) {
  return `${address} ${email}`
}
