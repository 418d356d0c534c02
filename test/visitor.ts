import { randomUUID } from 'node:crypto'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { type Fields, newbornFields, postnatalFields, registrationFields } from './factories/care.ts'
import { post } from './sign-in.ts'

export type FilledForm = { typed: Record<keyof Typed, string | string[]>; token: string; address: string }
export type Typed = { name: string; email: string; phone: string; subject: string; message: string }

const typingMs = 60_000
let visitors = 0

/** A form that a new visitor, with a separate address, opened a minute ago and filled in. */
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

/** A form of any kind, likewise; `words` are in its longest field, and no other form has them. */
export type AnyForm = { kind: EnquiryKind; typed: Fields; words: string; token: string; address: string }

const careFields: Record<Exclude<EnquiryKind, 'contact'>, (words: string) => Fields> = {
  antenatal: (words) => registrationFields({ specificConcerns: words }),
  newborn_care: (words) => newbornFields({ otherNeeds: words }),
  postnatal_care: (words) => postnatalFields({ otherNeeds: words }),
}

export function fillAny(kind: EnquiryKind): AnyForm {
  const { typed, token, address } = fillForm()
  const words = typed.message
  return { kind, typed: kind === 'contact' ? typed : careFields[kind](words), words, token, address }
}

const paths: Record<EnquiryKind, string> = {
  contact: '/contact',
  antenatal: '/services/antenatal-classes-registration',
  newborn_care: '/services/newborn-care/request',
  postnatal_care: '/services/postnatal-care/request',
}

/**
 * Sends it as the page does without JavaScript. The instance shares SESSION_SECRET with us, and has TRUST_PROXY=1
 * where many are sent: after eight an hour from one address the rest are quarantined.
 */
export async function sendForm(
  url: string,
  { kind = 'contact', typed, token, address }: Omit<AnyForm, 'kind' | 'words'> & { kind?: EnquiryKind },
) {
  const fields = { ...typed, [tokenName]: token, [honeypotName]: '' }
  const response = await post(url + paths[kind], fields, { 'X-Forwarded-For': address })
  const page = await response.text()
  return { status: response.status, page, reference: /Your reference is <strong[^>]*>([^<]+)</.exec(page)?.[1] }
}
