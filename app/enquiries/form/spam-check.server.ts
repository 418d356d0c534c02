import { randomUUID } from 'node:crypto'

import { type FormToken, readFormToken } from '#app/platform/forms/form-token.server.ts'
import { allowances, countHits, exceededNetwork, secondsLeft } from '#app/platform/http/rate-limit.server.ts'
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
}

/** Nothing was stored, because too many suspects came from this address. */
export type TooMany = { retryAfterSeconds: number }

export type Sent = { address: string; email: string }

/** Judges how a form was sent, never its content. Suspects are held back for staff but still acknowledged. */
export async function checkForSpam(form: FormData, sent: Sent): Promise<Arrival | TooMany> {
  const token = readFormToken(textOf(form, tokenName))
  const hits = await countSent(sent, token)
  const suspicion = findSuspicion(form, token, hits)
  if (suspicion) {
    const exceeded = await exceededNetwork('enquiry held', sent.address, maxHeldPerHour, windowSeconds)
    if (exceeded) return { retryAfterSeconds: await secondsLeft(['enquiry held', exceeded], windowSeconds) }
  }
  return { attemptId: token?.attemptId ?? randomUUID(), suspicion }
}

type Hits = { isOverOfAddress: boolean; ofPerson: number; ofToken: number }

async function countSent({ address, email }: Sent, token: FormToken | undefined): Promise<Hits> {
  const pace = token && Date.now() - token.openedAt >= unhurriedMs ? 'unhurried' : 'others'
  const networks = allowances(address, perAddressAnHour[pace])
  const counted = [
    ['enquiry by email', email.toLowerCase()] as const,
    ['enquiry by token', token?.attemptId ?? randomUUID()] as const,
    ...networks.map(({ network }) => [pace === 'unhurried' ? 'enquiry unhurried' : 'enquiry', network] as const),
  ]
  const [ofPerson = 1, ofToken = 1, ...ofNetworks] = await countHits(counted, windowSeconds)
  return { ofPerson, ofToken, isOverOfAddress: networks.some(({ most }, nth) => (ofNetworks[nth] ?? 1) > most) }
}

function findSuspicion(form: FormData, token: FormToken | undefined, hits: Hits): Suspicion | null {
  if (textOf(form, honeypotName) !== '') return 'trap'
  if (!token) return 'no token'
  const { isOverOfAddress, ofPerson, ofToken } = hits
  const openForMs = Date.now() - token.openedAt
  // Negative if another instance's clock is ahead. A person's second form may be fast, because it is prefilled.
  if (openForMs >= 0 && openForMs < fastestHumanMs && ofPerson === 1) return 'too fast'
  const isTooMany = isOverOfAddress || ofPerson > perPersonAnHour || ofToken > perTokenAnHour
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
