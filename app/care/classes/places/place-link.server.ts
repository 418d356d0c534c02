import { config } from '#app/platform/config/config.server.ts'
import { hasSignature, hasSignatureOf, sign } from '#app/platform/crypto/crypto.server.ts'
import { listRetiredKeys } from '#app/platform/crypto/retired-keys.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

export const placePurpose = 'class place'

/** Anyone with this link may view, pay, move and cancel the place. */
export function placePath(placeId: string): string {
  return `/classes/place?of=${placeToken(placeId)}`
}

export function placeUrl(placeId: string): string {
  return config.siteUrl + placePath(placeId)
}

export function placeToken(placeId: string): string {
  return `${placeId}.${sign(placePurpose, placeId)}`
}

/** The place id, if we signed it. Also accepts retired secrets, because classes are booked months ahead. */
export async function parsePlaceToken(token: string): Promise<string | undefined> {
  const [id = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !recordId(id)) return undefined
  if (hasSignature(placePurpose, id, signature)) return id
  const retired = await listRetiredKeys(placePurpose)
  return retired.some(({ key }) => hasSignatureOf(key, id, signature)) ? id : undefined
}
