import type { startAuthentication } from '@simplewebauthn/browser'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

export const passkeySignInPath = '/cms/login/passkey'

export async function fetchPasskeyOptions(): Promise<Options> {
  const response = await fetch(passkeySignInPath)
  if (!response.ok) throw new Error(`No options: ${response.status}`)
  return (await response.json()) as Options
}
