import { data, redirect } from 'react-router'

import { setFlashMessage, flashMessages } from '#app/staff/flash-message.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'

import { failedTitle, refusalAnswers } from './credentials.ts'
import type { SignIn } from './sign-in.server.ts'

export const returnParam = 'to'

/** Redirects, or returns why not, with what was typed. */
export async function answerSignIn<Values extends object>(url: URL, result: SignIn, values = {} as Values) {
  if (result.ok) {
    const headers = setCookies(result.cookies)
    headers.append('Set-Cookie', await setFlashMessage(flashMessages.signedIn(result.staff.firstName)))
    throw redirect(returnDestination(url), { headers })
  }
  if ('needs' in result) throw redirect(withReturnPath('/cms/login/code', url), { headers: setCookies(result.cookies) })
  const { message, ...init } = refusalAnswers[result.refusal]
  return data({ failed: { title: failedTitle, description: message }, ...values }, init)
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
