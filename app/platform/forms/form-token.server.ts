import { randomBytes, randomUUID } from 'node:crypto'

import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { requestFacts, type RequestContext } from '#app/platform/http/request.server.ts'

const purpose = 'form token'

export type FormToken = { openedAt: number; attemptId: string }

export function issueFormToken(openedAt = Date.now()): string {
  const text = `${openedAt}.${randomUUID()}`
  return `${text}.${sign(purpose, text)}`
}

/** A placeholder in a cached page for the token of each response. As long as a token, and unguessable. */
export const tokenHole = randomBytes(issueFormToken().length).toString('base64url').slice(0, issueFormToken().length)

/** For the form of an otherwise public page: the rest of the page can be cached. */
export function leaveTokenHole(context: RequestContext): string {
  context.get(requestFacts).page.hasTokenHole = true
  return tokenHole
}

/** Undefined when the signature is not ours. Tokens never expire: a page may stay open for any length of time. */
export function readFormToken(token: string): FormToken | undefined {
  const [opened = '', attemptId = '', signature = ''] = token.split('.')
  if (!hasSignature(purpose, `${opened}.${attemptId}`, signature)) return undefined
  return { openedAt: Number(opened), attemptId }
}
