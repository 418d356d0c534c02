import { hasSignature, hasSignatureOf, sign } from '#app/platform/crypto/crypto.server.ts'
import { listRetiredKeys } from '#app/platform/crypto/retired-keys.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

export const stockAlertPurpose = 'stock alert'

/** Only ever sent by mail, so that having the link proves access to the mailbox. */
export function stockAlertPath(id: string): string {
  return `/back-in-stock?of=${id}.${sign(stockAlertPurpose, id)}`
}

/** The alert's id if the signature is ours. Replaced secrets count too, as products stay sold out for months. */
export async function parseStockAlertToken(token: string): Promise<string | undefined> {
  const [id = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !recordId(id)) return undefined
  if (hasSignature(stockAlertPurpose, id, signature)) return id
  const retired = await listRetiredKeys(stockAlertPurpose)
  return retired.some(({ key }) => hasSignatureOf(key, id, signature)) ? id : undefined
}
