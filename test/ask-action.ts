import { RouterContextProvider } from 'react-router'

import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { asForm, type Fields } from './factories/care.ts'

let visitors = 0

/** The arguments of an action or loader, for a visitor with a separate address. */
export function argsFor(path: string, body?: FormData) {
  visitors += 1
  const url = new URL(path, 'http://localhost:3000')
  const request = new Request(url, body ? { method: 'POST', body } : {})
  const address = `10.9.${visitors >> 8}.${visitors & 255}`
  const facts = { id: 'request-1', address, nonce: '', page: newPageFacts() }
  const context = new RouterContextProvider(new Map([[requestFacts, facts]]))
  return { request, url, context, params: {}, pattern: url.pathname }
}

type Answer = {
  status: number
  sent?: { reference: string }
  failed?: { title: string; description: string }
  errors?: Record<string, string>
  values?: Fields
}

/** Sends a visitor form, opened a minute ago, to its action. */
export async function sendTo(action: (args: never) => Promise<unknown>, path: string, fields: Fields): Promise<Answer> {
  const hidden = { [tokenName]: issueFormToken(Date.now() - 60_000), [honeypotName]: '' }
  const answer = await action(argsFor(path, asForm({ ...fields, ...hidden })) as never)
  const { data, init } = answer as { data?: object; init?: ResponseInit }
  return { status: init?.status ?? 200, ...(data ?? (answer as object)) }
}
