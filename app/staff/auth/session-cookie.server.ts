import { createHmac } from 'node:crypto'

import { config } from '#app/platform/config/config.server.ts'
import { isSameSecret } from '#app/platform/crypto/crypto.server.ts'

// As the sign-in library names and signs them.
const ownCookie = /^(?:__Host-)?hearthside\./
const sessionCookie = /^(?:__Host-)?hearthside\.session_token$/

/**
 * Whether the Cookie header bears a session that this site once gave to somebody; it may have ended since. No guard, but
 * it costs no look into the database: a stranger is told apart before anything large is read.
 */
export function bearsSession(cookies: string | undefined): boolean {
  return partsOf(cookies ?? '').some(({ name, value }) => sessionCookie.test(name) && signerOf(value) !== undefined)
}

/**
 * The Cookie header as if the first of our secrets had signed all of it: the sign-in library knows only that one, and
 * whoever was signed in before a new secret came stays so. What none of them signed stays as it is.
 */
export function resignCookies(cookies: string): string {
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

// What is written into a header may be no encoding at all.
function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
