import { randomBytes } from 'node:crypto'

import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { draftCookie, draftMaxAge } from '#app/platform/forms/draft-cookie.server.ts'

/** Derives a key from a random cookie value and stores it nowhere. Without the cookie, drafts cannot be decrypted. */
export async function issueDraftKey(request: Request): Promise<Response> {
  const visit =
    readVisit(await draftCookie.parse(request.headers.get('Cookie'))) ?? randomBytes(32).toString('base64url')
  const payload = `${visit}.${Date.now() + draftMaxAge * 1000}`
  const cookie = await draftCookie.serialize(`${payload}.${sign('draft visit', payload)}`)
  const key = Buffer.from(sign('draft key', visit), 'base64url').toString('base64')
  return Response.json({ key }, { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } })
}

// The expiry is signed, so a cookie that is recovered later gives no key.
function readVisit(cookie: unknown) {
  const [visit = '', until = '', signature = ''] = String(cookie).split('.')
  return hasSignature('draft visit', `${visit}.${until}`, signature) && Number(until) > Date.now() ? visit : undefined
}
