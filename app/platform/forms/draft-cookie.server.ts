import { createCookie } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { cookieName } from '#app/platform/http/cookie-name.server.ts'

// Longer than a draft is stored. The cookie is renewed every few minutes while the user types.
export const draftMaxAge = 40 * 60

export const draftCookie = createCookie(cookieName('site.draft'), {
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: config.isSecure,
  maxAge: draftMaxAge,
})

export async function clearDraftKey(): Promise<string> {
  return await draftCookie.serialize('', { maxAge: 0 })
}
