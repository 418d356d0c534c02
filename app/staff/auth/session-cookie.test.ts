import { afterEach, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { given, staffPassword } from '#test/given.ts'

import { auth } from './better-auth.server.ts'
import { bearsSession, resignCookies } from './session-cookie.server.ts'

const { email } = await given.staff()
const { headers } = await auth.api.signInEmail({ body: { email, password: staffPassword }, returnHeaders: true })
const cookie = headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ')

test('the sign-in cookie is recognised, also among other cookies and with the __Host- prefix used over TLS', () => {
  expect(cookie).toContain('site.session_token=')
  expect(bearsSession(cookie)).toBe(true)
  expect(bearsSession(`consent=yes; ${cookie}; theme=dark`)).toBe(true)
  expect(bearsSession(`__Host-${cookie}`)).toBe(true)
})

const secrets = [...config.sessionSecrets]
afterEach(() => void config.sessionSecrets.splice(0, Infinity, ...secrets))

test('a session cookie is re-signed when a new secret is added, and the old one ends when its secret is removed', () => {
  expect(resignCookies(`theme=dark; ${cookie}`)).toBe(`theme=dark; ${cookie}`)
  config.sessionSecrets.unshift('a new secret of thirty-two characters')
  expect(bearsSession(cookie)).toBe(true)
  const resigned = resignCookies(`theme=dark; ${cookie}; consent=a.b`)
  expect(resigned).toMatch(/^theme=dark; site\.session_token=.*; consent=a\.b$/)
  expect(resigned).not.toContain(cookie)
  config.sessionSecrets.pop()
  expect(bearsSession(cookie)).toBe(false)
  expect(bearsSession(resigned)).toBe(true)
  config.sessionSecrets.push('another secret, to have more than one')
  expect(resignCookies(resigned)).toBe(resigned)
  expect(resignCookies(cookie)).toBe(cookie)
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
  expect(bearsSession(cookies)).toBe(false)
})
