import { hasSignature, hasSignatureOf, sign } from '#app/platform/crypto/crypto.server.ts'
import { listRetiredKeys } from '#app/platform/crypto/retired-keys.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

export const reviewPurpose = 'family review'

/** Never expires, because a family may withdraw its review at any time. Writing ends after `invitationDays`. */
export function reviewLink(invitationId: string): string {
  return `/review?of=${invitationId}.${sign(reviewPurpose, invitationId)}`
}

export async function parseReviewToken(token: string): Promise<string | undefined> {
  const [id = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !recordId(id)) return undefined
  if (hasSignature(reviewPurpose, id, signature)) return id
  const retired = await listRetiredKeys(reviewPurpose)
  return retired.some(({ key }) => hasSignatureOf(key, id, signature)) ? id : undefined
}
