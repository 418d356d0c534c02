import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { isSigned, signId } from '#app/platform/crypto/signed-id.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

export const requestStatusPurpose = 'privacy request status'
const emailPurpose = 'privacy request email'

/** `linkId` is only in the mailed link, so it proves access to the mailbox. */
export type RequestLink = { id: string; linkId?: string }

export const yourDataPath = '/privacy/your-data'
export const yourRequestPath = `${yourDataPath}/request`

/** Shows the status of a request while it is stored. Anyone with the link is treated as the person. */
export function requestStatusPath(id: string): string {
  return `${yourRequestPath}?of=${signId(requestStatusPurpose, id)}`
}

/** As above, and confirms the address once. Must only be sent by mail. */
export function confirmEmailPath(id: string, linkId: string): string {
  return `${yourRequestPath}?of=${id}.${linkId}.${sign(emailPurpose, `${id}.${linkId}`)}`
}

export async function parseRequestLink(token: string): Promise<RequestLink | undefined> {
  const [id = '', first = '', second, ...more] = token.split('.')
  if (more.length > 0 || !recordId(id)) return undefined
  if (second === undefined) return (await isSigned(requestStatusPurpose, id, first)) ? { id } : undefined
  return recordId(first) && hasSignature(emailPurpose, `${id}.${first}`, second) ? { id, linkId: first } : undefined
}
