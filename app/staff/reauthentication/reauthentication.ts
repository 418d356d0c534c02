import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'

export type Reauthentication = {
  /** Completes "You are about to". */
  what: string
  /** The account's address, so that password managers find it. */
  email: string
  hasPasskey: boolean
  /** The action to repeat, with its submitted values. */
  to: string
  values: [name: string, value: string][]
  back: string
  errors?: FieldErrors
  failed?: string
}

export const proofFields = {
  password: 'reauthentication_password',
  passkey: 'reauthentication_passkey',
  back: 'reauthentication_back',
} as const

export type ReauthenticationNeeded = { reauthentication: Reauthentication }

export function isReauthenticationNeeded(data: unknown): data is ReauthenticationNeeded {
  return typeof data === 'object' && data !== null && 'reauthentication' in data
}
