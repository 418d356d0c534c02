import { createHmac } from 'node:crypto'

import { config } from '#app/platform/config/config.server.ts'
import { isSameSecret } from '#app/platform/crypto/crypto.server.ts'

// As the sign-in library names and signs them.
const ownCookie = /^(?:__Host-)?site\./
const sessionCookie = /^(?:__Host-)?site\.session_token$/

/** True for any cookie this site once signed, expired or not. No guard: a cheap check before reading large bodies. */
export function hasSignedSessionCookie(cookies: string | undefined): boolean {
  return partsOf(cookies ?? '').some(({ name, value }) => sessionCookie.test(name) && signerOf(value) !== undefined)
}

/** Re-signs cookies with the first secret, the only one the library knows, so that sessions survive a rotation. */
export function renewCookieSignatures(cookies: string): string {
  if (config.sessionSecrets.length === 1) return cookies
  return partsOf(cookies)
    .map(({ part, name, value }) => {
      const isOlder = ownCookie.test(name) && (signerOf(value) ?? 0) > 0
      return isOlder ? `${name}=${signed(textOf(value))}` : part
    })
    .join('; ')
}

function partsOf(cookies: string) {
  return cookies.split(/;\s*/).map((part) => {
    const equals = part.indexOf('=')
    return { part, name: part.slice(0, equals).trim(), value: decoded(part.slice(equals + 1)) }
  })
}

function signerOf(value: string): number | undefined {
  const [text, signature] = [textOf(value), value.slice(value.lastIndexOf('.') + 1)]
  if (!text || !signature) return undefined
  const found = config.sessionSecrets.findIndex((secret) => isSameSecret(signature, signatureOf(text, secret)))
  return found === -1 ? undefined : found
}

function textOf(value: string) {
  return value.slice(0, Math.max(0, value.lastIndexOf('.')))
}

function signed(text: string) {
  return encodeURIComponent(`${text}.${signatureOf(text, config.sessionSecrets[0] ?? '')}`)
}

function signatureOf(text: string, secret: string) {
  return createHmac('sha256', secret).update(text).digest('base64')
}

// A header value may be invalid percent-encoding.
function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
