import { randomUUID } from 'node:crypto'

import { type FormToken, readFormToken } from '#app/platform/forms/form-token.server.ts'
import { countHit, countHits, secondsLeft } from '#app/platform/http/rate-limit.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

// Nobody reads the form and writes a message in less; whoever has a programme do it does.
const fastestHumanMs = 2000
const windowSeconds = 60 * 60
// A hospital or a mobile network sends many people from one address; one coordinator fills in a handful of forms.
const perAddressAnHour = 30
const perPersonAnHour = 10
/** How many forms of one address are held back within an hour before it hears 429: what was never cut off was 1,000 of 1,000. */
export const mostHeldAnHour = 20

export type Suspicion = 'trap' | 'too fast' | 'no token' | 'too many'

/** How a form came in: under which attempt, and what makes us doubt that a person sent it. */
export type Arrival = { attemptId: string; suspicion: Suspicion | null }

/** Nothing of it is kept: so many suspects came from its address that the next may come in so many seconds. */
export type TooMany = { retryAfterSeconds: number }

/** Who sent a form, as far as we can tell. */
export type Sent = { address: string; email: string }

/**
 * Judges a form by how it was sent, never by its words. Suspects are held back for staff to see, and acknowledged all the
 * same; beyond a bounded number of them nothing more is taken from their address for a while.
 */
export async function judgeArrival(form: FormData, sent: Sent): Promise<Arrival | TooMany> {
  const token = readFormToken(textOf(form, tokenName))
  const hits = await countSent(sent)
  const suspicion = findSuspicion(form, token, hits)
  if (suspicion) {
    const held = ['enquiries held', sent.address] as const
    if ((await countHit(...held, windowSeconds)) > mostHeldAnHour)
      return { retryAfterSeconds: await secondsLeft(held, windowSeconds) }
  }
  return { attemptId: token?.attemptId ?? randomUUID(), suspicion }
}

type Hits = { ofAddress: number; ofPerson: number }

async function countSent({ address, email }: Sent): Promise<Hits> {
  const counted = [['enquiry', address] as const, ['enquiry by email', email.toLowerCase()] as const]
  const [ofAddress = 1, ofPerson = 1] = await countHits(counted, windowSeconds)
  return { ofAddress, ofPerson }
}

function findSuspicion(form: FormData, token: FormToken | undefined, { ofAddress, ofPerson }: Hits): Suspicion | null {
  if (textOf(form, honeypotName) !== '') return 'trap'
  if (!token) return 'no token'
  const openForMs = Date.now() - token.openedAt
  // Below zero, the clock of the instance that opened it is ahead. Whoever sent one a moment ago and went back has it filled in.
  if (openForMs >= 0 && openForMs < fastestHumanMs && ofPerson === 1) return 'too fast'
  return ofAddress > perAddressAnHour || ofPerson > perPersonAnHour ? 'too many' : null
}

/** For a form that comes back to be corrected: it is still the one that was opened then, however fast it is sent again. */
export function keepFormToken(form: FormData): string | undefined {
  const token = textOf(form, tokenName)
  return readFormToken(token) ? token : undefined
}

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
