import { config } from '#app/platform/config/config.server.ts'
import { readSignedId, signId } from '#app/platform/crypto/signed-id.server.ts'

export const placePurpose = 'class place'
export const placePagePurpose = 'class place on a page'

/** Anyone with a link may view, pay and cancel the place. Only the mailed one also confirms it. */
export function placePath(placeId: string, purpose: string = placePagePurpose): string {
  return `/classes/place?of=${placeToken(placeId, purpose)}`
}

/** For mails only: it proves that the email address is theirs. */
export function placeUrl(placeId: string): string {
  return config.siteUrl + placePath(placeId, placePurpose)
}

export function placeToken(placeId: string, purpose: string = placePurpose): string {
  return signId(purpose, placeId)
}

export type PlaceLink = { id: string; isMailed: boolean }

export async function parsePlaceToken(token: string): Promise<PlaceLink | undefined> {
  const mailed = await readSignedId(placePurpose, token)
  const id = mailed ?? (await readSignedId(placePagePurpose, token))
  return id ? { id, isMailed: mailed !== undefined } : undefined
}
