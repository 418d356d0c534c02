import { randomUUID } from 'node:crypto'

import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'

const purpose = 'form token'

export type FormToken = { openedAt: number; attemptId: string }

export function issueFormToken(openedAt = Date.now()): string {
  const text = `${openedAt}.${randomUUID()}`
  return `${text}.${sign(purpose, text)}`
}

/** Undefined when the signature is not ours. Tokens never expire: a page may stay open for any length of time. */
export function readFormToken(token: string): FormToken | undefined {
  const [opened = '', attemptId = '', signature = ''] = token.split('.')
  if (!hasSignature(purpose, `${opened}.${attemptId}`, signature)) return undefined
  return { openedAt: Number(opened), attemptId }
}
