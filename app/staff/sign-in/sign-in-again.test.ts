import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { rateLimits } from '#app/platform/schema.ts'
import { findStaff } from '#app/staff/sessions/session.server.ts'
import { given, staffPassword } from '#test/given.ts'

import { action } from './sign-in-again.route.tsx'
import { signIn } from './sign-in.server.ts'

beforeEach(async () => {
  await db.delete(rateLimits)
  await given.noStaff()
})

function newContext() {
  const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
  return new RouterContextProvider(new Map([[requestFacts, facts]]))
}

async function signInAgain(email: string, password: string, cookie = '') {
  const url = new URL('http://localhost:3000/cms/login/again')
  const body = new URLSearchParams({ email, password })
  const request = new Request(url, { method: 'POST', body, headers: { Cookie: cookie } })
  const { data, init } = await action({ request, url, context: newContext(), params: {}, pattern: '/cms/login/again' })
  return { data, status: init?.status ?? 200, cookie: cookieOf(new Headers(init?.headers).getSetCookie()) }
}

function cookieOf(lines: string[]) {
  return lines.map((line) => line.split(';')[0]).join('; ')
}

async function staffWith(cookie: string) {
  return await findStaff(new Request('http://localhost:3000/cms', { headers: { Cookie: cookie } }), newContext())
}

test('the right password begins a session without leading anywhere', async () => {
  const { email, id } = await given.staff()
  const { data, status, cookie } = await signInAgain(email, staffPassword)
  expect([status, data]).toEqual([200, { ok: true }])
  expect(await staffWith(cookie)).toMatchObject({ id })
})

test.each([
  ['wrong', 400, 'The email address or password is not right'],
  ['', 400, 'Please enter your password'],
])('the password %j is refused in words', async (password, status, description) => {
  const { email } = await given.staff()
  const answer = await signInAgain(email, password)
  expect(answer).toEqual({ status, cookie: '', data: { failed: { title: 'Login failed', description } } })
})

test('nobody takes the browser from somebody who is signed in there', async () => {
  const [ada, ruth] = [await given.staff({ firstName: 'Ada' }), await given.staff({ firstName: 'Ruth' })]
  const signedIn = await signIn(new Request('http://localhost:3000'), newContext(), {
    email: ruth.email,
    password: staffPassword,
  })
  const cookie = signedIn.ok ? cookieOf(signedIn.cookies) : ''
  const { status, data } = await signInAgain(ada.email, staffPassword, cookie)
  expect([status, data]).toMatchObject([409, { failed: { description: 'Ruth is signed in in this browser now.' } }])
  expect(await staffWith(cookie)).toMatchObject({ id: ruth.id })
})
