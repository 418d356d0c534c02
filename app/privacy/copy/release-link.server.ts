import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

const purpose = 'data release'

/** Not stored: derived from the id and a secret. Without the code the link shows nothing. */
export function releasePath(id: string): string {
  return `/privacy/release/${id}.${sign(purpose, id)}`
}

export function parseReleaseToken(token: string): string | undefined {
  const [id = '', signature = '', ...more] = token.split('.')
  return more.length === 0 && recordId(id) && hasSignature(purpose, id, signature) ? id : undefined
}
