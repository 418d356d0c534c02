import { hasSignature, hasSignatureOf, sign } from '#app/platform/crypto/crypto.server.ts'
import { listRetiredKeys } from '#app/platform/crypto/retired-keys.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

export const requestStatusPurpose = 'privacy request status'
const emailPurpose = 'privacy request email'

/** `linkId`: only the mailed link has it, so whoever opens that reads the mail of the address. */
export type RequestLink = { id: string; linkId?: string }

export const yourDataPath = '/privacy/your-data'
export const yourRequestPath = `${yourDataPath}/request`

/** Shows where a request is, for as long as it is kept. Whoever has the link is taken for the person. */
export function requestStatusPath(id: string): string {
  return `${yourRequestPath}?of=${id}.${sign(requestStatusPurpose, id)}`
}

/** As above, and confirms the address once. Only ever put into the mail. */
export function confirmEmailPath(id: string, linkId: string): string {
  return `${yourRequestPath}?of=${id}.${linkId}.${sign(emailPurpose, `${id}.${linkId}`)}`
}

export async function parseRequestLink(token: string): Promise<RequestLink | undefined> {
  const [id = '', ...rest] = token.split('.')
  if (!recordId(id)) return undefined
  const [first = '', second, ...more] = rest
  if (more.length > 0) return undefined
  if (second === undefined) return (await isOurs(id, first)) ? { id } : undefined
  return recordId(first) && hasSignature(emailPurpose, `${id}.${first}`, second) ? { id, linkId: first } : undefined
}

async function isOurs(id: string, signature: string) {
  if (hasSignature(requestStatusPurpose, id, signature)) return true
  const retired = await listRetiredKeys(requestStatusPurpose)
  return retired.some(({ key }) => hasSignatureOf(key, id, signature))
}
