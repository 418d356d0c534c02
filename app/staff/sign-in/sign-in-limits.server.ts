import { countHit, countHits } from '#app/platform/rate-limit.server.ts'

import { attemptsCountSeconds } from './credentials.ts'

const mostOfAddress = 20
const mostOnAccount = 5
const mostOnAttackedAccount = 2

/** What is attempted: each is counted by itself. */
type Attempted = 'sign-in' | 'second step' | 'password check'

// Attempts are counted before the proof is looked at, so that a thousand at once do not all see a zero; a success
// starts the counts anew. Five attempts on an account, from wherever, leave each address a second try and no more: who
// guesses needs a new address for every two guesses, while the owner, who guesses from none, always gets in from a place
// of their own. An account that does not exist is counted in the same way, so the limits do not tell of accounts either.

/** Whether this attempt may go on. `account` is an address or an id, as long as it is always the same for one account. */
export async function mayAttempt(what: Attempted, address: string, account: string): Promise<boolean> {
  if ((await countHit(`${what} from`, address, attemptsCountSeconds)) > mostOfAddress) return false
  const counted = [[`${what} to`, account] as const, [`${what} from and to`, pair(address, account)] as const]
  const [onAccount = 1, fromHere = 1] = await countHits(counted, attemptsCountSeconds)
  return onAccount <= mostOnAccount || fromHere <= mostOnAttackedAccount
}

/** After the right proof: what went before was its owner's own typing. */
export async function forgetAttempts(what: Attempted, address: string, account: string) {
  // A window of no length is over, so the count starts again at one.
  await countHit(`${what} from`, address, 0)
  await countHit(`${what} to`, account, 0)
  await countHit(`${what} from and to`, pair(address, account), 0)
}

function pair(address: string, account: string) {
  return `${address} ${account}`
}
