import { siteCookie } from '#app/platform/http/cookie-name.server.ts'

export type FlashMessage = {
  title: string
  description: string
  undo?: { action: string; fields: [name: string, value: string][] }
}

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

/** Where the message may be shown. A desk message is not for somebody redirected to the sign-in. */
type Place = 'desk' | 'sign-in'

const cookie = siteCookie('site.notice', { maxAge: 60, signedFor: 'notice cookie' })

export async function setFlashMessage(notice: FlashMessage, place: Place = 'desk'): Promise<string> {
  return await cookie.serialize({ notice, place })
}

/** `headers` delete the message, so that it is shown once. A message for another place is deleted unread. */
export async function takeFlashMessage(
  request: Request,
  place: Place = 'desk',
): Promise<{ notice: FlashMessage | undefined; headers: HeadersInit }> {
  const set = (await cookie.parse(request.headers.get('Cookie'))) as { notice: FlashMessage; place: Place } | null
  if (!set) return { notice: undefined, headers: {} }
  const headers = { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) }
  return { notice: set.place === place ? set.notice : undefined, headers }
}
