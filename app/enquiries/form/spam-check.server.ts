import { randomUUID } from 'node:crypto'

import type { EditedForm } from '#app/enquiries/saved-forms/saved-form-token.server.ts'
import { type FormToken, readFormToken } from '#app/platform/forms/form-token.server.ts'
import { countHit, countHits, secondsLeft } from '#app/platform/http/rate-limit.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

// Faster than anyone can fill in a form by hand.
const fastestHumanMs = 2000
const windowSeconds = 60 * 60
// A hospital or a mobile network shares one address among many people. Slow senders therefore get a higher limit.
const unhurriedMs = 20_000
export const perAddressAnHour = { unhurried: 120, others: 30 }
const perPersonAnHour = 10
// For a page that was opened once and is submitted again and again.
const perTokenAnHour = 10
/** Beyond this many suspects, an address gets 429. Without a limit, all of 1,000 spam forms were stored. */
export const maxHeldPerHour = 20

export type Suspicion = 'trap' | 'too fast' | 'no token' | 'too many'

export type Arrival = {
  attemptId: string
  suspicion: Suspicion | null
  /** Counted, never stored. */
  address?: string
  edited?: EditedForm | undefined
}

/** Nothing was stored, because too many suspects came from this address. */
export type TooMany = { retryAfterSeconds: number }

/** Each `what` has its own limits, so that saving a form often does not prevent sending it. */
export type Sent = { address: string; email: string; what?: 'enquiry' | 'saved form' }

/** Judges how a form was sent, never its content. Suspects are held back for staff but still acknowledged. */
export async function checkForSpam(form: FormData, sent: Sent): Promise<Arrival | TooMany> {
  const token = readFormToken(textOf(form, tokenName))
  const hits = await countSent(sent, token)
  const suspicion = findSuspicion(form, token, hits)
  if (suspicion) {
    const held = [`${sent.what ?? 'enquiry'} held`, sent.address] as const
    if ((await countHit(...held, windowSeconds)) > maxHeldPerHour)
      return { retryAfterSeconds: await secondsLeft(held, windowSeconds) }
  }
  return { attemptId: token?.attemptId ?? randomUUID(), suspicion, address: sent.address }
}

type Hits = { ofAddress: number; ofPerson: number; ofToken: number; mostOfAddress: number }

async function countSent({ address, email, what = 'enquiry' }: Sent, token: FormToken | undefined): Promise<Hits> {
  const pace = token && Date.now() - token.openedAt >= unhurriedMs ? 'unhurried' : 'others'
  const counted = [
    [pace === 'unhurried' ? `${what} unhurried` : what, address] as const,
    [`${what} by email`, email.toLowerCase()] as const,
    ...(token ? [[`${what} by token`, token.attemptId] as const] : []),
  ]
  const [ofAddress = 1, ofPerson = 1, ofToken = 1] = await countHits(counted, windowSeconds)
  return { ofAddress, ofPerson, ofToken, mostOfAddress: perAddressAnHour[pace] }
}

function findSuspicion(form: FormData, token: FormToken | undefined, hits: Hits): Suspicion | null {
  if (textOf(form, honeypotName) !== '') return 'trap'
  if (!token) return 'no token'
  const { ofAddress, mostOfAddress, ofPerson, ofToken } = hits
  const openForMs = Date.now() - token.openedAt
  // Negative if another instance's clock is ahead. A person's second form may be fast, because it is prefilled.
  if (openForMs >= 0 && openForMs < fastestHumanMs && ofPerson === 1) return 'too fast'
  const isTooMany = ofAddress > mostOfAddress || ofPerson > perPersonAnHour || ofToken > perTokenAnHour
  return isTooMany ? 'too many' : null
}

/** A corrected form keeps the time when it was first opened. */
export function keepFormToken(form: FormData): string | undefined {
  const token = textOf(form, tokenName)
  return readFormToken(token) ? token : undefined
}

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
