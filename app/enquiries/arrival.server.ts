import { randomUUID } from 'node:crypto'

import { readFormToken } from '#app/platform/form-token.server.ts'
import { countHit } from '#app/platform/rate-limit.server.ts'
import { honeypotName, tokenName } from '#app/ui/form-fields.ts'

// Nobody reads the form and writes a message in less; whoever has a programme do it does.
const fastestHumanMs = 2000
const perAddressAnHour = 8

export type Suspicion = 'trap' | 'too fast' | 'no token' | 'too many'

/** How a form came in: under which attempt, and what makes us doubt that a person sent it. */
export type Arrival = { attemptId: string; suspicion: Suspicion | null }

/** Judges a form by how it was sent, never by its words. Suspects are held back for staff to see; nothing is dropped. */
export async function judgeArrival(form: FormData, address: string): Promise<Arrival> {
  const token = readFormToken(textOf(form, tokenName))
  const attemptId = token?.attemptId ?? randomUUID()
  const hits = await countHit('enquiry', address, 60 * 60)
  if (textOf(form, honeypotName) !== '') return { attemptId, suspicion: 'trap' }
  if (!token) return { attemptId, suspicion: 'no token' }
  if (Date.now() - token.openedAt < fastestHumanMs) return { attemptId, suspicion: 'too fast' }
  return { attemptId, suspicion: hits > perAddressAnHour ? 'too many' : null }
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
