import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { rateLimits } from '#app/platform/schema.ts'
import { findStaff } from '#app/staff/sessions/session.server.ts'
import { signIn } from '#app/staff/sign-in/sign-in.server.ts'
import { given, staffPassword } from '#test/given.ts'
import { currentCode, createTwoFactorUser, recoveryCodes } from '#test/two-factor.ts'

import { action } from './sign-in-again.route.tsx'

beforeEach(async () => {
  await db.delete(rateLimits)
  await given.noStaff()
})

function newContext() {
  const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
  return new RouterContextProvider(new Map([[requestFacts, facts]]))
}

async function signInAgain(email: string, password: string, cookie = '') {
  return await send({ email, password }, cookie)
}

async function send(fields: Record<string, string>, cookie: string) {
  const url = new URL('http://localhost:3000/cms/login/again')
  const body = new URLSearchParams(fields)
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

test('the right password starts a session without a redirect', async () => {
  const { email, id } = await given.staff()
  const { data, status, cookie } = await signInAgain(email, staffPassword)
  expect([status, data]).toEqual([200, { ok: true }])
  expect(await staffWith(cookie)).toMatchObject({ id })
})

test.each([
  ['wrong', 400, 'The email address or password is not right'],
  ['', 400, 'Please enter your password'],
])('the password %j is refused with a message', async (password, status, description) => {
  const { email } = await given.staff()
  const answer = await signInAgain(email, password)
  expect(answer).toEqual({ status, cookie: '', data: { failed: { title: 'Login failed', description } } })
})

test.each([
  ['the code of the app', currentCode],
  ['a recovery code', async () => recoveryCodes[0] ?? ''],
])('an account with two-factor sign-in starts its session with %s', async (_, code) => {
  const { email, id } = await createTwoFactorUser()
  const firstStep = await signInAgain(email, staffPassword)
  expect([firstStep.status, firstStep.data]).toEqual([200, { needs: 'code' }])
  expect(await staffWith(firstStep.cookie)).toBeUndefined()
  expect(await send({ email, code: '' }, firstStep.cookie)).toMatchObject({ status: 400 })
  expect(await send({ email, code: '000000' }, firstStep.cookie)).toMatchObject({
    status: 400,
    data: { failed: { description: 'This code is not right, or it was used before. Please wait for the next one' } },
  })
  const { status, data, cookie } = await send({ email, code: await code() }, firstStep.cookie)
  expect([status, data]).toEqual([200, { ok: true }])
  expect(await staffWith(cookie)).toMatchObject({ id })
})

test('a sixth wrong code is refused with 429, as on the two-factor page', async () => {
  const { email } = await createTwoFactorUser()
  const { cookie } = await signInAgain(email, staffPassword)
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await send({ email, code: `00000${n}` }, cookie)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('a code sent without a password before it is answered by asking for the password', async () => {
  const { email } = await createTwoFactorUser()
  expect(await send({ email, code: await currentCode() }, '')).toMatchObject({
    status: 409,
    data: { needs: 'password', failed: { description: expect.stringContaining('within ten minutes') } },
  })
})

test('an invalid passkey response is refused with a message', async () => {
  const { email } = await given.staff()
  for (const answer of ['{}', 'x', '{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":"x"}}'])
    expect(await send({ email, answer }, '')).toMatchObject({
      status: 400,
      data: { failed: { description: expect.stringContaining('This passkey is not known here') as string } },
    })
})

test('signing in is refused while another person is signed in in this browser', async () => {
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
