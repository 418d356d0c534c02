import { expect, test } from 'vitest'

import { auth } from '#app/staff/sign-in/auth.server.ts'
import { bearsSession } from '#app/staff/sign-in/session-cookie.server.ts'
import { given, staffPassword } from '#test/given.ts'

const { email } = await given.staff()
const { headers } = await auth.api.signInEmail({ body: { email, password: staffPassword }, returnHeaders: true })
const cookie = headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ')

test('the cookie that signing in gives is known, among others and over TLS too', () => {
  expect(cookie).toContain('hearthside.session_token=')
  expect(bearsSession(cookie)).toBe(true)
  expect(bearsSession(`consent=yes; ${cookie}; theme=dark`)).toBe(true)
  expect(bearsSession(`__Host-${cookie}`)).toBe(true)
})

test.each([
  undefined,
  '',
  'hearthside.session_token=',
  'hearthside.session_token=.',
  'hearthside.session_token=made.up',
  'hearthside.session_token=%E0%A4%A',
  `x${cookie}`,
  cookie.replace('=', '=x'),
  cookie.replace(/\.[^.]*$/, ''),
])('%j is no session', (cookies) => {
  expect(bearsSession(cookies)).toBe(false)
})
