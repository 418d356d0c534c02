import { randomBytes } from 'node:crypto'

import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { draftCookie, draftMaxAge } from '#app/platform/forms/draft-cookie.server.ts'

/**
 * A key that follows from a random value in a cookie which scripts cannot read. It is kept nowhere: without the cookie, or
 * after its time even with it, what was encrypted under it stays closed.
 */
export async function giveDraftKey(request: Request): Promise<Response> {
  const visit =
    readVisit(await draftCookie.parse(request.headers.get('Cookie'))) ?? randomBytes(32).toString('base64url')
  const lasting = `${visit}.${Date.now() + draftMaxAge * 1000}`
  const kept = await draftCookie.serialize(`${lasting}.${sign('draft visit', lasting)}`)
  // In the base64 that browsers read.
  const key = Buffer.from(sign('draft key', visit), 'base64url').toString('base64')
  return Response.json({ key }, { headers: { 'Set-Cookie': kept, 'Cache-Control': 'no-store' } })
}

// Whoever finds the cookie on a disk later must not get the key for it.
function readVisit(kept: unknown) {
  const [visit = '', until = '', signature = ''] = String(kept).split('.')
  return hasSignature('draft visit', `${visit}.${until}`, signature) && Number(until) > Date.now() ? visit : undefined
}
