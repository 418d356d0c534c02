import { randomUUID } from 'node:crypto'

import { hasSignature, sign } from '#app/platform/crypto.server.ts'

const purpose = 'form token'
const validForMs = 24 * 60 * 60 * 1000

/** One opening of a form: when, and an id under which it can be sent once. */
export type FormToken = { openedAt: number; attemptId: string }

/** What the form carries in its hidden field. */
export function issueFormToken(openedAt = Date.now()): string {
  const text = `${openedAt}.${randomUUID()}`
  return `${text}.${sign(purpose, text)}`
}

/** Undefined when it is not ours or older than a day. */
export function readFormToken(token: string, now = Date.now()): FormToken | undefined {
  const [opened = '', attemptId = '', signature = ''] = token.split('.')
  if (!hasSignature(purpose, `${opened}.${attemptId}`, signature)) return undefined
  const openedAt = Number(opened)
  return now - openedAt <= validForMs ? { openedAt, attemptId } : undefined
}
