import { createCookie } from 'react-router'

import { config } from '#app/platform/config.server.ts'
import { cookieName } from '#app/platform/cookie-name.server.ts'
import { signatures } from '#app/platform/crypto.server.ts'

/** What is said on the page after this one. */
export type Notice = { title: string; description: string }

export const notices = {
  signedIn: (firstName: string): Notice => ({ title: 'Login successful', description: `Welcome back, ${firstName}!` }),
  accountMade: (firstName: string): Notice => ({
    title: 'Your account is ready',
    description: `Welcome, ${firstName}!`,
  }),
  signedOut: { title: 'Logged Out', description: 'You have been successfully logged out' } satisfies Notice,
}

const cookie = createCookie(cookieName('hearthside.notice'), {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.isSecure,
  maxAge: 60,
  secrets: signatures('notice cookie', 'key'),
})

/** A `Set-Cookie` line that carries a notice across a redirect. */
export async function carryNotice(notice: Notice): Promise<string> {
  return await cookie.serialize(notice)
}

/** The notice that was carried here, once: `headers` take it out of the browser. */
export async function takeNotice(request: Request): Promise<{ notice: Notice | undefined; headers: HeadersInit }> {
  const notice = (await cookie.parse(request.headers.get('Cookie'))) as Notice | null
  if (!notice) return { notice: undefined, headers: {} }
  return { notice, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } }
}
