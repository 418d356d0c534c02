import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/request.server.ts'
import { rateLimits } from '#app/platform/schema.ts'
import { takeNotice } from '#app/staff/notice.server.ts'
import { auditLog, cmsUsers, sessions } from '#app/staff/schema.ts'
import { findStaff } from '#app/staff/session.server.ts'
import { acceptInvite } from '#app/staff/users/accept-invite.server.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'

import { action } from './sign-in.route.tsx'
import { action as signOutAction } from './sign-out.route.tsx'

const password = 'trellis-heron-quartz'
const wrong = 'quartz-heron-trellis'

function contextFrom(address = '192.0.2.1') {
  return new RouterContextProvider(
    new Map([[requestFacts, { id: 'request-1', address, nonce: '', page: newPageFacts() }]]),
  )
}

async function givenEditor(email: string) {
  const link = await createInvite({ email, role: 'editor' })
  const token = new URL(link, 'http://localhost').searchParams.get('token') ?? ''
  await acceptInvite(token, { email, firstName: 'Ada', lastName: 'Byrne', password }, null)
}

type Attempt = { email: string; password: string; to?: string; address?: string; cookie?: string }

async function attempt({ email, password: given, to, address, cookie }: Attempt) {
  const url = new URL('http://localhost:3000/cms/login')
  if (to) url.searchParams.set('to', to)
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams({ email, password: given }),
    headers: cookie ? { Cookie: cookie } : {},
  })
  return await answerOf(action({ request, url, context: contextFrom(address), params: {}, pattern: '/cms/login' }))
}

/** What an action answered, whether it returned or threw it. */
async function answerOf(running: Promise<unknown>) {
  const answer = await running.catch((thrown: unknown) => thrown)
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('Location'), headers: answer.headers, body: undefined }
  const { data: body, init } = answer as { data: unknown; init: ResponseInit | null }
  return { status: init?.status ?? 200, location: null, headers: new Headers(init?.headers), body }
}

async function signOutWith(cookie: string) {
  const url = new URL('http://localhost:3000/cms/logout')
  const request = new Request(url, { method: 'POST', headers: { Cookie: cookie } })
  return await answerOf(signOutAction({ request, url, context: contextFrom(), params: {}, pattern: '/cms/logout' }))
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
  await db.delete(cmsUsers)
  await givenEditor('ada@example.org')
})

describe('signing in', () => {
  test('leads to the page that was asked for, with a session and a welcome', async () => {
    const { status, location, headers } = await attempt({ email: ' Ada@Example.org', password, to: '/cms/blog?page=2' })
    expect([status, location]).toEqual([302, '/cms/blog?page=2'])
    const session = headers.getSetCookie().find((line) => line.startsWith('hearthside.session_token='))
    expect(session).toMatch(/Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)

    expect(await staffWith(cookiesOf(headers))).toMatchObject({ firstName: 'Ada', role: 'editor' })
    const { notice } = await takeNotice(new Request('http://localhost', { headers: { Cookie: cookiesOf(headers) } }))
    expect(notice).toEqual({ title: 'Login successful', description: 'Welcome back, Ada!' })
    expect(await db.$count(auditLog, eq(auditLog.action, 'signed in'))).toBe(1)
  })

  test('never leads to another site', async () => {
    expect((await attempt({ email: 'ada@example.org', password, to: '//elsewhere.example' })).location).toBe('/cms')
  })

  test('says the same of a wrong password, an unknown account and one that is not active', async () => {
    await givenEditor('former@example.org')
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

  test('tells somebody with the right password that they are not active staff', async () => {
    await db.update(cmsUsers).set({ isActive: false })
    const { status, body } = await attempt({ email: 'ada@example.org', password })
    expect(status).toBe(403)
    expect(body).toMatchObject({
      failed: { description: 'Access denied. You do not have permission to access the CMS.' },
    })
    expect(await db.$count(sessions)).toBe(0)
  })

  test.each(['', 'ada', 'ada@example.org\r\nBcc: x@example.org', 'a'.repeat(300), '\u0000@example.org'])(
    'asks again when the address is %j',
    async (email) => {
      const { status, body } = await attempt({ email, password })
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: { email: 'Please enter a valid email address' } })
      expect(JSON.stringify(body)).not.toContain(password)
    },
  )

  test('again in the same browser ends the session before', async () => {
    const before = cookiesOf((await attempt({ email: 'ada@example.org', password })).headers)
    await attempt({ email: 'ada@example.org', password, cookie: before })
    expect(await staffWith(before)).toBeUndefined()
    expect(await db.$count(sessions)).toBe(1)
  })

  test('with more passwords at once than can be checked is asked to wait', async () => {
    const flood = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        attempt({ email: `nobody${n}@example.org`, password: wrong, address: `198.51.100.${n}` }),
      ),
    )
    const busy = flood.filter(({ status }) => status === 429)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.map(({ headers }) => headers.get('Retry-After'))).toEqual(busy.map(() => '5'))
    expect(flood.every(({ status }) => status === 429 || status === 400)).toBe(true)
  })
})

describe('a session', () => {
  test('ends at the very next request when its owner is deactivated', async () => {
    const cookie = cookiesOf((await attempt({ email: 'ada@example.org', password })).headers)
    expect(await staffWith(cookie)).toBeDefined()
    await db.update(cmsUsers).set({ isActive: false })
    expect(await staffWith(cookie)).toBeUndefined()
  })

  test('is prolonged while it is used, and over after twelve idle hours', async () => {
    const cookie = cookiesOf((await attempt({ email: 'ada@example.org', password })).headers)
    const inAnHour = new Date(Date.now() + 60 * 60 * 1000)
    await db.update(sessions).set({ expiresAt: inAnHour })
    expect(await staffWith(cookie)).toBeDefined()
    const [prolonged] = await db.select().from(sessions)
    expect(prolonged?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 11.9 * 60 * 60 * 1000)

    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await staffWith(cookie)).toBeUndefined()
  })

  test.each(['x', 'x.y', '%', encodeURIComponent('"; drop table sessions; --'), 'a'.repeat(3000)])(
    'of the cookie %j is none',
    async (value) => {
      expect(await staffWith(`hearthside.session_token=${value}`)).toBeUndefined()
    },
  )

  test('cannot be read: what is wrong is thrown as it was, so that an outage is known for one', async () => {
    const cookie = cookiesOf((await attempt({ email: 'ada@example.org', password })).headers)
    await db.execute(sql`alter table sessions rename to sessions_away`)
    try {
      await expect(staffWith(cookie)).rejects.toMatchObject({ cause: { code: '42P01' } })
    } finally {
      await db.execute(sql`alter table sessions_away rename to sessions`)
    }
  })

  test('is forgotten by the browser even when it cannot be ended', async () => {
    const cookie = cookiesOf((await attempt({ email: 'ada@example.org', password })).headers)
    await db.execute(sql`alter table sessions rename to sessions_away`)
    try {
      const { location, headers } = await signOutWith(cookie)
      expect(location).toBe('/cms/login')
      expect(headers.getSetCookie()).toContain('hearthside.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    } finally {
      await db.execute(sql`alter table sessions_away rename to sessions`)
    }
  })

  test('ends when its owner signs out', async () => {
    const cookie = cookiesOf((await attempt({ email: 'ada@example.org', password })).headers)
    const { location, headers } = await signOutWith(cookie)
    expect(location).toBe('/cms/login')
    expect(headers.getSetCookie()).toContain('hearthside.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    expect(await staffWith(cookie)).toBeUndefined()
    expect(await db.$count(auditLog, eq(auditLog.action, 'signed out'))).toBe(1)
    const { notice } = await takeNotice(new Request('http://localhost', { headers: { Cookie: cookiesOf(headers) } }))
    expect(notice).toEqual({ title: 'Logged Out', description: 'You have been successfully logged out' })
  })
})

describe('the limits', () => {
  test.each(['ada@example.org', 'nobody@example.org'])(
    'refuse a sixth guess at %s, in the same words',
    async (email) => {
      const guesses = []
      for (let guess = 1; guess <= 7; guess += 1) guesses.push(await attempt({ email, password: wrong }))
      expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429, 429])
      expect(guesses.at(-1)?.headers.get('Retry-After')).toBe('900')
      expect(guesses.at(-1)?.body).toEqual({
        failed: {
          title: 'Login failed',
          description: 'Too many attempts to sign in. Please wait 15 minutes and try again.',
        },
        email,
      })
    },
  )

  test('leave the owner in from another address, however many guess', async () => {
    for (let guess = 1; guess <= 30; guess += 1)
      await attempt({ email: 'ada@example.org', password: wrong, address: `198.51.100.${guess % 3}` })
    expect((await attempt({ email: 'ada@example.org', password, address: '198.51.100.1' })).status).toBe(429)
    expect((await attempt({ email: 'ada@example.org', password, address: '203.0.113.9' })).status).toBe(302)
  })

  test('refuse an address that tries one account after the other', async () => {
    const statuses = []
    for (let n = 1; n <= 22; n += 1)
      statuses.push((await attempt({ email: `nobody${n}@example.org`, password: wrong })).status)
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true)
    expect(statuses.slice(20)).toEqual([429, 429])
  })

  test('forget what went before the right password', async () => {
    for (let day = 1; day <= 8; day += 1) {
      await attempt({ email: 'ada@example.org', password: wrong })
      expect((await attempt({ email: 'ada@example.org', password })).status).toBe(302)
    }
  })
})
