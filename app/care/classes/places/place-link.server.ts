import { config } from '#app/platform/config/config.server.ts'
import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

const purpose = 'class place'

/** Whoever has this link may see the place, pay it, move it and give it up. */
export function placePath(placeId: string): string {
  return `/classes/place?of=${placeToken(placeId)}`
}

export function placeUrl(placeId: string): string {
  return config.siteUrl + placePath(placeId)
}

export function placeToken(placeId: string): string {
  return `${placeId}.${sign(purpose, placeId)}`
}

/** The id of the place, if the link is ours. */
export function parsePlaceToken(token: string): string | undefined {
  const [id = '', signature = '', ...more] = token.split('.')
  return more.length === 0 && recordId(id) && hasSignature(purpose, id, signature) ? id : undefined
}
