import { afterEach, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { given, staffPassword } from '#test/given.ts'

import { auth } from './better-auth.server.ts'
import { hasSignedSessionCookie, renewCookieSignatures } from './session-cookie.server.ts'

const { email } = await given.staff()
const { headers } = await auth.api.signInEmail({ body: { email, password: staffPassword }, returnHeaders: true })
const cookie = headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ')

test('the sign-in cookie is recognised, also among other cookies and with the __Host- prefix used over TLS', () => {
  expect(cookie).toContain('site.session_token=')
  expect(hasSignedSessionCookie(cookie)).toBe(true)
  expect(hasSignedSessionCookie(`consent=yes; ${cookie}; theme=dark`)).toBe(true)
  expect(hasSignedSessionCookie(`__Host-${cookie}`)).toBe(true)
})

const secrets = [...config.sessionSecrets]
afterEach(() => void config.sessionSecrets.splice(0, Infinity, ...secrets))

test('a session cookie is re-signed when a new secret is added, and the old one ends when its secret is removed', () => {
  expect(renewCookieSignatures(`theme=dark; ${cookie}`)).toBe(`theme=dark; ${cookie}`)
  config.sessionSecrets.unshift('a new secret of thirty-two characters')
  expect(hasSignedSessionCookie(cookie)).toBe(true)
  const resigned = renewCookieSignatures(`theme=dark; ${cookie}; consent=a.b`)
  expect(resigned).toMatch(/^theme=dark; site\.session_token=.*; consent=a\.b$/)
  expect(resigned).not.toContain(cookie)
  config.sessionSecrets.pop()
  expect(hasSignedSessionCookie(cookie)).toBe(false)
  expect(hasSignedSessionCookie(resigned)).toBe(true)
  config.sessionSecrets.push('another secret, to have more than one')
  expect(renewCookieSignatures(resigned)).toBe(resigned)
  expect(renewCookieSignatures(cookie)).toBe(cookie)
})

test.each([
  undefined,
  '',
  'site.session_token=',
  'site.session_token=.',
  'site.session_token=made.up',
  'site.session_token=%E0%A4%A',
  `x${cookie}`,
  cookie.replace('=', '=x'),
  cookie.replace(/\.[^.]*$/, ''),
])('%j is not recognised as a session cookie', (cookies) => {
  expect(hasSignedSessionCookie(cookies)).toBe(false)
})
