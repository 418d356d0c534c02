import { redirect } from 'react-router'

import { setFlashMessage, flashMessages } from '#app/staff/flash-message.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'

export const returnParam = 'to'

export async function redirectWithWelcome(
  url: URL,
  { staff, cookies }: { staff: { firstName: string }; cookies: string[] },
) {
  const headers = setCookies(cookies)
  headers.append('Set-Cookie', await setFlashMessage(flashMessages.signedIn(staff.firstName)))
  return redirect(returnDestination(url), { headers })
}

export function returnDestination(url: URL) {
  return safeReturnPath(url.searchParams.get(returnParam)) ?? '/cms'
}

export function withReturnPath(path: string, url: URL) {
  const to = safeReturnPath(url.searchParams.get(returnParam))
  return to ? `${path}?${new URLSearchParams({ [returnParam]: to }).toString()}` : path
}

export function setCookies(cookies: string[]) {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
}
