import { randomBytes } from 'node:crypto'

import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { draftCookie, draftMaxAge } from '#app/platform/forms/draft-cookie.server.ts'

/**
 * Derives a key from a random value in an HttpOnly cookie. The key is stored nowhere: without the cookie, or after it has
 * expired, drafts cannot be decrypted.
 */
export async function issueDraftKey(request: Request): Promise<Response> {
  const visit =
    readVisit(await draftCookie.parse(request.headers.get('Cookie'))) ?? randomBytes(32).toString('base64url')
  const lasting = `${visit}.${Date.now() + draftMaxAge * 1000}`
  const kept = await draftCookie.serialize(`${lasting}.${sign('draft visit', lasting)}`)
  const key = Buffer.from(sign('draft key', visit), 'base64url').toString('base64')
  return Response.json({ key }, { headers: { 'Set-Cookie': kept, 'Cache-Control': 'no-store' } })
}

// The expiry is signed, so a cookie found on a disk later gives no key.
function readVisit(kept: unknown) {
  const [visit = '', until = '', signature = ''] = String(kept).split('.')
  return hasSignature('draft visit', `${visit}.${until}`, signature) && Number(until) > Date.now() ? visit : undefined
}
