import { hasSignature, hasSignatureOf, sign } from '#app/platform/crypto/crypto.server.ts'
import { listRetiredKeys } from '#app/platform/crypto/retired-keys.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

export const requestStatusPurpose = 'privacy request status'
const emailPurpose = 'privacy request email'

/** `linkId` is only in the mailed link, so it proves access to the mailbox. */
export type RequestLink = { id: string; linkId?: string }

export const yourDataPath = '/privacy/your-data'
export const yourRequestPath = `${yourDataPath}/request`

/** Shows the status of a request while it is stored. Anyone with the link is treated as the person. */
export function requestStatusPath(id: string): string {
  return `${yourRequestPath}?of=${id}.${sign(requestStatusPurpose, id)}`
}

/** As above, and confirms the address once. Must only be sent by mail. */
export function confirmEmailPath(id: string, linkId: string): string {
  return `${yourRequestPath}?of=${id}.${linkId}.${sign(emailPurpose, `${id}.${linkId}`)}`
}

export async function parseRequestLink(token: string): Promise<RequestLink | undefined> {
  const [id = '', ...rest] = token.split('.')
  if (!recordId(id)) return undefined
  const [first = '', second, ...more] = rest
  if (more.length > 0) return undefined
  if (second === undefined) return (await hasStatusSignature(id, first)) ? { id } : undefined
  return recordId(first) && hasSignature(emailPurpose, `${id}.${first}`, second) ? { id, linkId: first } : undefined
}

async function hasStatusSignature(id: string, signature: string) {
  if (hasSignature(requestStatusPurpose, id, signature)) return true
  const retired = await listRetiredKeys(requestStatusPurpose)
  return retired.some(({ key }) => hasSignatureOf(key, id, signature))
}
