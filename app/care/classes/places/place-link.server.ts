import { config } from '#app/platform/config/config.server.ts'
import { hasSignature, hasSignatureOf, sign } from '#app/platform/crypto/crypto.server.ts'
import { listRetiredKeys } from '#app/platform/crypto/retired-keys.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

export const placePurpose = 'class place'
export const placePagePurpose = 'class place on a page'

/** Anyone with a link may view, pay, move and cancel the place. Only the mailed one also confirms it. */
export function placePath(placeId: string): string {
  return pathOf(placeToken(placeId, placePagePurpose))
}

/** For mails only: it proves that the email address is theirs. */
export function placeUrl(placeId: string): string {
  return config.siteUrl + pathOf(placeToken(placeId))
}

function pathOf(token: string) {
  return `/classes/place?of=${token}`
}

export function placeToken(placeId: string, purpose: string = placePurpose): string {
  return `${placeId}.${sign(purpose, placeId)}`
}

export type PlaceLink = { id: string; isMailed: boolean }

/** Undefined unless we signed it. Also accepts retired secrets, because classes are booked months ahead. */
export async function parsePlaceToken(token: string): Promise<PlaceLink | undefined> {
  const [id = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !recordId(id)) return undefined
  if (await isSigned(placePurpose, id, signature)) return { id, isMailed: true }
  return (await isSigned(placePagePurpose, id, signature)) ? { id, isMailed: false } : undefined
}

async function isSigned(purpose: string, id: string, signature: string): Promise<boolean> {
  if (hasSignature(purpose, id, signature)) return true
  const retired = await listRetiredKeys(purpose)
  return retired.some(({ key }) => hasSignatureOf(key, id, signature))
}
