import { redirect } from 'react-router'

import { setFlashMessage, flashMessages } from '#app/staff/flash-message.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'

/** Takes somebody who has just signed in to the page they asked for, with a welcome. */
export async function redirectWithWelcome(
  url: URL,
  { staff, cookies }: { staff: { firstName: string }; cookies: string[] },
) {
  const headers = setCookies(cookies)
  headers.append('Set-Cookie', await setFlashMessage(flashMessages.signedIn(staff.firstName)))
  return redirect(returnDestination(url), { headers })
}

/** Where to go after signing in. */
export function returnDestination(url: URL) {
  return safeReturnPath(url.searchParams.get('to')) ?? '/cms'
}

/** A page in front of the desk (the second step, the forgotten password) that still knows where to go afterwards. */
export function withReturnPath(path: string, url: URL) {
  const to = safeReturnPath(url.searchParams.get('to'))
  return to ? `${path}?${new URLSearchParams({ to }).toString()}` : path
}

export function setCookies(cookies: string[]) {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
}
