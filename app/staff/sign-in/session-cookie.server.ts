import { createHmac, timingSafeEqual } from 'node:crypto'

import { config } from '#app/platform/config.server.ts'

// As the sign-in library names and signs it.
const sessionCookie = /(?:^|;\s*)(?:__Host-)?hearthside\.session_token=([^;]+)/

/**
 * Whether the Cookie header bears a session that this site once gave to somebody; it may have ended since. No guard, but
 * it costs no look into the database: a stranger is told apart before anything large is read.
 */
export function bearsSession(cookies: string | undefined): boolean {
  const [, value = ''] = sessionCookie.exec(cookies ?? '') ?? []
  const [token, signature] = decoded(value).split('.')
  if (!token || !signature) return false
  const expected = createHmac('sha256', config.sessionSecret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

// What is written into a header may be no encoding at all.
function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
