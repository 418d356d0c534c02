import { createCookie } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { signatures } from '#app/platform/crypto/crypto.server.ts'
import { cookieName } from '#app/platform/http/cookie-name.server.ts'

export type FlashMessage = { title: string; description: string; undo?: { action: string; id: string } }

export const flashMessages = {
  signedIn: (firstName: string): FlashMessage => ({
    title: 'Login successful',
    description: `Welcome back, ${firstName}!`,
  }),
  accountMade: (firstName: string): FlashMessage => ({
    title: 'Your account is ready',
    description: `Welcome, ${firstName}!`,
  }),
  signedOut: { title: 'Logged Out', description: 'You have been successfully logged out' } satisfies FlashMessage,
}

const cookie = createCookie(cookieName('site.notice'), {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.isSecure,
  maxAge: 60,
  secrets: signatures('notice cookie', 'key'),
})

export async function setFlashMessage(notice: FlashMessage): Promise<string> {
  return await cookie.serialize(notice)
}

/** `headers` delete the message, so that it is shown once. */
export async function takeFlashMessage(
  request: Request,
): Promise<{ notice: FlashMessage | undefined; headers: HeadersInit }> {
  const notice = (await cookie.parse(request.headers.get('Cookie'))) as FlashMessage | null
  if (!notice) return { notice: undefined, headers: {} }
  return { notice, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } }
}
