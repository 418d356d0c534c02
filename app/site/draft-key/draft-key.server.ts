import { randomBytes } from 'node:crypto'

import { createCookie } from 'react-router'

import { config } from '#app/platform/config.server.ts'
import { cookieName } from '#app/platform/cookie-name.server.ts'
import { hasSignature, sign } from '#app/platform/crypto.server.ts'

// Longer than a draft is kept, and asked for anew every few minutes while somebody types.
const maxAge = 40 * 60

const visitCookie = createCookie(cookieName('hearthside.draft'), {
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: config.isSecure,
  maxAge,
})

/**
 * A key that follows from a random value in a cookie which scripts cannot read. It is kept nowhere: without the cookie, or
 * after its time even with it, what was encrypted under it stays closed.
 */
export async function giveDraftKey(request: Request): Promise<Response> {
  const visit =
    readVisit(await visitCookie.parse(request.headers.get('Cookie'))) ?? randomBytes(32).toString('base64url')
  const lasting = `${visit}.${Date.now() + maxAge * 1000}`
  const kept = await visitCookie.serialize(`${lasting}.${sign('draft visit', lasting)}`)
  // In the base64 that browsers read.
  const key = Buffer.from(sign('draft key', visit), 'base64url').toString('base64')
  return Response.json({ key }, { headers: { 'Set-Cookie': kept, 'Cache-Control': 'no-store' } })
}

// Whoever finds the cookie on a disk later must not get the key for it.
function readVisit(kept: unknown) {
  const [visit = '', until = '', signature = ''] = String(kept).split('.')
  return hasSignature('draft visit', `${visit}.${until}`, signature) && Number(until) > Date.now() ? visit : undefined
}
