import { randomUUID } from 'node:crypto'

import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'

const purpose = 'form token'

export type FormToken = { openedAt: number; attemptId: string }

export function issueFormToken(openedAt = Date.now()): string {
  const text = `${openedAt}.${randomUUID()}`
  return `${text}.${sign(purpose, text)}`
}

/** Undefined when it is not ours. However long the page was open, whoever sends it opened it. */
export function readFormToken(token: string): FormToken | undefined {
  const [opened = '', attemptId = '', signature = ''] = token.split('.')
  if (!hasSignature(purpose, `${opened}.${attemptId}`, signature)) return undefined
  return { openedAt: Number(opened), attemptId }
}
