import { randomUUID } from 'node:crypto'

import { honeypotName, tokenName } from '#app/ui/form-fields.ts'
import { issueFormToken } from '#app/platform/form-token.server.ts'

import { post } from './sign-in.ts'

/** What a visitor has in front of them: a contact form, filled in. */
export type FilledForm = { typed: Record<keyof Typed, string | string[]>; token: string; address: string }
export type Typed = { name: string; email: string; phone: string; subject: string; message: string }

const typingMs = 60_000
let visitors = 0

/** A form that somebody new, at an address of their own, opened a minute ago and filled in. */
export function fillForm(change: Partial<Typed> = {}): FilledForm & { typed: Typed } {
  visitors += 1
  const typed = {
    name: 'Ada Okafor',
    email: `ada.${randomUUID()}@example.com`,
    phone: '020 7946 0123',
    subject: 'A question about visits',
    message: `Could you come on a Tuesday? ${randomUUID()}`,
    ...change,
  }
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return { typed, token: issueFormToken(Date.now() - typingMs), address }
}

/**
 * Sends it as the page does without JavaScript. The instance shares SESSION_SECRET with us, and has TRUST_PROXY=1 where
 * many are sent: after eight an hour from one address the rest is quarantined.
 */
export async function sendForm(url: string, { typed, token, address }: FilledForm) {
  const fields = { ...typed, [tokenName]: token, [honeypotName]: '' }
  const response = await post(`${url}/contact`, fields, { 'X-Forwarded-For': address })
  const page = await response.text()
  return { status: response.status, page, reference: /Your reference is <strong[^>]*>([^<]+)</.exec(page)?.[1] }
}
