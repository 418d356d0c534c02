import { and, eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { rateLimits } from '#app/platform/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { isQueueFull, queueHash } from '#app/staff/auth/hash-queue.server.ts'
import { flashMessages, setFlashMessage, takeFlashMessage } from '#app/staff/flash-message.server.ts'
import { cmsUsers, sessions } from '#app/staff/schema.ts'
import { findStaff } from '#app/staff/sessions/session.server.ts'
import { given, staffPassword } from '#test/given.ts'

import { action, loader } from './sign-in.route.tsx'

const password = staffPassword
const wrong = 'quartz-heron-trellis'

function contextFrom(address = '192.0.2.1') {
  return new RouterContextProvider(
    new Map([[requestFacts, { id: 'request-1', address, nonce: '', page: newPageFacts() }]]),
  )
}

let ada: { id: string }

async function createEditor(email: string) {
  const { id } = await given.staff({ role: 'editor', firstName: 'Ada' })
  await db.update(cmsUsers).set({ email }).where(eq(cmsUsers.id, id))
  return { id }
}

type Attempt = { email: string; password: string; to?: string; address?: string; cookie?: string }

async function attempt({ email, password: typed, to, address, cookie }: Attempt) {
  const url = new URL('http://localhost:3000/cms/login')
  if (to) url.searchParams.set('to', to)
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams({ email, password: typed }),
    headers: cookie ? { Cookie: cookie } : {},
  })
  return await answerOf(action({ request, url, context: contextFrom(address) }))
}

async function answerOf(running: Promise<unknown>) {
  const answer = await running.catch((thrown: unknown) => thrown)
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('Location'), headers: answer.headers, body: undefined }
  const { data: body, init } = answer as { data: unknown; init: ResponseInit | null }
  return { status: init?.status ?? 200, location: null, headers: new Headers(init?.headers), body }
}

function cookiesOf(headers: Headers) {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function staffWith(cookie: string) {
  return await findStaff(new Request('http://localhost:3000/cms', { headers: { Cookie: cookie } }), contextFrom())
}

beforeEach(async () => {
  await db.delete(rateLimits)
  await given.noStaff()
  ada = await createEditor('ada@example.org')
})

describe('signing in', () => {
  test('redirects to the requested page with a session and a welcome notice', async () => {
    const { status, location, headers } = await attempt({ email: ' Ada@Example.org', password, to: '/cms/blog?page=2' })
    expect([status, location]).toEqual([302, '/cms/blog?page=2'])
    const session = headers.getSetCookie().find((line) => line.startsWith('site.session_token='))
    expect(session).toMatch(/Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)

    expect(await staffWith(cookiesOf(headers))).toMatchObject({ firstName: 'Ada', role: 'editor' })
    const { notice } = await takeFlashMessage(
      new Request('http://localhost', { headers: { Cookie: cookiesOf(headers) } }),
    )
    expect(notice).toEqual({ title: 'Login successful', description: 'Welcome back, Ada!' })
    expect(await db.$count(auditLog, and(eq(auditLog.action, 'signed in'), eq(auditLog.actorId, ada.id)))).toBe(1)
  })

  test('never redirects to another site', async () => {
    expect((await attempt({ email: 'ada@example.org', password, to: '//elsewhere.example' })).location).toBe('/cms')
  })

  test('with a wrong password shows the same error for active, inactive and unknown accounts', async () => {
    await createEditor('former@example.org')
    await db.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.email, 'former@example.org'))
    for (const email of ['ada@example.org', 'nobody@example.org', 'former@example.org']) {
      const { status, body, headers } = await attempt({ email, password: wrong })
      expect(status).toBe(400)
      expect(body).toEqual({
        failed: { title: 'Login failed', description: 'The email address or password is not right' },
        email,
      })
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test('with the right password of an inactive account says that access is denied', async () => {
    await db.update(cmsUsers).set({ isActive: false })
    const { status, body } = await attempt({ email: 'ada@example.org', password })
    expect(status).toBe(403)
    expect(body).toMatchObject({
      failed: { description: 'Access denied. You do not have permission to access the CMS.' },
    })
    expect(await db.$count(sessions)).toBe(0)
  })

  test.each(['', 'ada', 'ada@example.org\r\nBcc: x@example.org', 'a'.repeat(300), '\u0000@example.org'])(
    'shows a field error for the email address %j',
    async (email) => {
      const { status, body } = await attempt({ email, password })
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: { email: 'Please enter a valid email address' } })
      expect(JSON.stringify(body)).not.toContain(password)
    },
  )

  test.each(['ada@example.org', 'nobody@example.org'])(
    'as %s is refused after five wrong passwords, with the same message for any account',
    async (email) => {
      const answers = []
      for (let guess = 1; guess <= 6; guess += 1) answers.push(await attempt({ email, password: wrong }))
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
      expect(answers.at(-1)?.headers.get('Retry-After')).toBe('900')
      expect(answers.at(-1)?.body).toEqual({
        failed: {
          title: 'Login failed',
          description: 'Too many attempts to sign in. Please wait 15 minutes and try again.',
        },
        email,
      })
    },
  )

  test('with the right password clears earlier failed attempts', async () => {
    for (let day = 1; day <= 4; day += 1) {
      await attempt({ email: 'ada@example.org', password: wrong })
      expect((await attempt({ email: 'ada@example.org', password })).status).toBe(302)
    }
  })

  test('is refused with Retry-After while as many passwords wait as can be checked', async () => {
    const { promise: checked, resolve: check } = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 20 }, () => queueHash(() => checked).catch(isQueueFull))
    const { status, headers } = await attempt({ email: 'nobody@example.org', password: wrong, address: '198.51.100.1' })
    check()
    expect(await Promise.all(waiting)).toContain(true)
    expect(status).toBe(429)
    expect(headers.get('Retry-After')).toBe('5')
  })
})

test.each([
  ['desk', undefined, flashMessages.signedOut],
  ['sign-in', flashMessages.signedOut, undefined],
] as const)('a message for the %s is shown only there, and is deleted once read', async (place, onSignIn, onDesk) => {
  const cookie = await setFlashMessage(flashMessages.signedOut, place)
  const url = new URL('http://localhost:3000/cms/login')
  const request = new Request(url, { headers: { Cookie: cookiesOf(new Headers({ 'Set-Cookie': cookie })) } })
  const shown = await loader({ request, url, context: contextFrom(), params: {}, pattern: '/cms/login' })
  expect(shown).toMatchObject({ data: { notice: onSignIn } })
  expect(await takeFlashMessage(request)).toMatchObject({ notice: onDesk })
  expect(new Headers((shown as { init: ResponseInit }).init.headers).get('Set-Cookie')).toMatch(/Max-Age=0/)
})
