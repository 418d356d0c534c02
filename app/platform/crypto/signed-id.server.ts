import { validate } from 'uuid'

import { hasSignature, isSignatureValid, sign } from './crypto.server.ts'
import { listRetiredKeys } from './retired-keys.server.ts'

/** For links that are stored nowhere: reading the database is not enough to follow one. */
export function signId(purpose: string, id: string): string {
  return `${id}.${sign(purpose, id)}`
}

/** The id, if we signed it for this purpose. */
export async function readSignedId(purpose: string, token: string): Promise<string | undefined> {
  const [id = '', signature = '', ...more] = token.split('.')
  return more.length === 0 && validate(id) && (await isSigned(purpose, id, signature)) ? id : undefined
}

/** Also with the key of a retired secret, because links are followed months after they were mailed. */
export async function isSigned(purpose: string, text: string, signature: string): Promise<boolean> {
  if (hasSignature(purpose, text, signature)) return true
  const retired = await listRetiredKeys(purpose)
  return retired.some(({ key }) => isSignatureValid(key, text, signature))
}
