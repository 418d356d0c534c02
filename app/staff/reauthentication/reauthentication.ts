import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'

/** What a page needs in order to ask somebody who is signed in for their password or passkey again. */
export type Reauthentication = {
  /** After "You are about to". */
  what: string
  /** The account's address: tells password managers whose password it is. */
  email: string
  hasPasskey: boolean
  /** Where the form goes, and what was sent there before. */
  to: string
  values: [name: string, value: string][]
  back: string
  errors?: FieldErrors
  failed?: string
}

/** The fields of the form that asks, beside the values that it carries. */
export const proofFields = {
  password: 'reauthentication_password',
  passkey: 'reauthentication_passkey',
  back: 'reauthentication_back',
} as const

export type ReauthenticationNeeded = { reauthentication: Reauthentication }

export function isReauthenticationNeeded(data: unknown): data is ReauthenticationNeeded {
  return typeof data === 'object' && data !== null && 'reauthentication' in data
}
