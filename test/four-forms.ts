import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { type Fields, newbornFields, postnatalFields, registrationFields } from './factories/care.ts'
import { fillForm } from './visitor.ts'

/** The four visitor forms as they are filled in over HTTP: every question answered. */
export const fourForms: Record<EnquiryKind, { path: string; fields: (change?: Fields) => Fields }> = {
  contact: { path: '/contact', fields: (change = {}) => ({ ...fillForm().typed, ...change }) },
  antenatal: { path: '/services/antenatal-classes-registration', fields: registrationFields },
  newborn_care: { path: '/services/newborn-care/request', fields: newbornFields },
  postnatal_care: { path: '/services/postnatal-care/request', fields: postnatalFields },
}

const typingMs = 60_000
let visitors = 0

/** The hidden fields of a form opened a minute ago. */
export function hiddenFields(): Record<string, string> {
  return { [tokenName]: issueFormToken(Date.now() - typingMs), [honeypotName]: '' }
}

/** An address that no other visitor in this file has. The instance needs TRUST_PROXY=1. */
export function newAddress(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** The fields as a browser without JavaScript encodes them. */
export function encodeFields(fields: Fields): URLSearchParams {
  const pairs = Object.entries({ ...fields, ...hiddenFields() })
  return new URLSearchParams(pairs.flatMap(([name, values]) => [values].flat().map((value) => [name, value])))
}

/** Sends a body to the form of a kind, as its page does, from a separate address. */
export async function sendBody(url: string, kind: EnquiryKind, body: BodyInit, headers: Record<string, string> = {}) {
  const form = 'application/x-www-form-urlencoded'
  const response = await fetch(url + fourForms[kind].path, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: {
      Origin: url,
      'X-Forwarded-For': newAddress(),
      ...(typeof body === 'string' ? { 'Content-Type': form } : {}),
      ...headers,
    },
  })
  const page = await response.text()
  const reference = /Your reference is <strong[^>]*>([^<]+)</.exec(page)?.[1]
  return { status: response.status, headers: response.headers, page, reference }
}

export async function sendFourForm(url: string, kind: EnquiryKind, fields: Fields) {
  return await sendBody(url, kind, encodeFields(fields))
}
