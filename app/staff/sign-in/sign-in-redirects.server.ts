import { data } from 'react-router'

import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'

import type { RefusalAnswer } from './credentials.ts'

export const returnParam = 'to'

export function returnDestination(url: URL) {
  return safeReturnPath(url.searchParams.get(returnParam)) ?? '/cms'
}

export function withReturnPath(path: string, url: URL) {
  const to = safeReturnPath(url.searchParams.get(returnParam))
  return to ? `${path}?${new URLSearchParams({ [returnParam]: to }).toString()}` : path
}

/** As an error of its field. */
export function refuseField(name: string, { message, ...init }: RefusalAnswer) {
  const errors: FieldErrors = { [name]: message }
  return data({ errors }, init)
}

export function setCookies(cookies: string[]) {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
}
