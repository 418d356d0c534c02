import { desc, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { takeFlashMessage } from '#app/staff/flash-message.server.ts'
import { cmsUsers, sessions } from '#app/staff/schema.ts'
import { signIn } from '#app/staff/sign-in/sign-in.server.ts'
import { action as signOutAction } from '#app/staff/sign-in/sign-out.route.tsx'
import { given, staffPassword } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { findStaff } from './session.server.ts'

let email: string
const hourMs = 60 * 60 * 1000
const expiredCookie = 'site.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'

function newContext() {
  const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
  return new RouterContextProvider(new Map([[requestFacts, facts]]))
}

function cookiesOf(lines: string[]) {
  return lines.map((line) => line.split(';')[0]).join('; ')
}

async function beginWith(cookie = '') {
  const request = new Request('http://localhost:3000', { headers: { Cookie: cookie } })
  const signedIn = await signIn(request, newContext(), { email, password: staffPassword })
  if (!signedIn.ok) throw new Error('not signed in')
  return cookiesOf(signedIn.cookies)
}

async function staffWith(cookie: string) {
  return await findStaff(new Request('http://localhost:3000/cms', { headers: { Cookie: cookie } }), newContext())
}

async function signOutWith(cookie: string) {
  const url = new URL('http://localhost:3000/cms/logout')
  const request = new Request(url, { method: 'POST', headers: { Cookie: cookie } })
  const { headers } = await signOutAction({ request, url, context: newContext(), params: {}, pattern: '/cms/logout' })
  return { location: headers.get('Location'), lines: headers.getSetCookie(), cleared: headers.get('Clear-Site-Data') }
}

async function withoutSessionsTable(work: () => Promise<void>) {
  await ownerDb.execute(sql`alter table sessions rename to sessions_away`)
  try {
    await work()
  } finally {
    await ownerDb.execute(sql`alter table sessions_away rename to sessions`)
  }
}

beforeEach(async () => {
  await given.noStaff()
  ;({ email } = await given.staff({ role: 'editor', firstName: 'Ada' }))
})

describe('a session', () => {
  test('ends at the very next request when its owner is deactivated', async () => {
    const cookie = await beginWith()
    expect(await staffWith(cookie)).toMatchObject({ firstName: 'Ada', role: 'editor' })
    await db.update(cmsUsers).set({ isActive: false })
    expect(await staffWith(cookie)).toBeUndefined()
  })

  test('is extended by use, and expires after twelve idle hours', async () => {
    const cookie = await beginWith()
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + hourMs) })
    expect(await staffWith(cookie)).toBeDefined()
    const [prolonged] = await db.select().from(sessions)
    expect(prolonged?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 11.9 * hourMs)

    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await staffWith(cookie)).toBeUndefined()
  })

  test('ends thirty days after its sign-in, even when in use', async () => {
    const cookie = await beginWith()
    const day = 24 * hourMs
    const startedAgo = async (ms: number) =>
      await db.update(sessions).set({ createdAt: new Date(Date.now() - ms), expiresAt: new Date(Date.now() + hourMs) })
    await startedAgo(30 * day - hourMs / 2)
    expect(await staffWith(cookie)).toBeDefined()
    const [prolonged] = await db.select().from(sessions)
    expect(prolonged?.expiresAt.getTime()).toBeLessThan(Date.now() + 0.51 * hourMs)

    await startedAgo(30 * day + 1000)
    expect(await staffWith(cookie)).toBeUndefined()
  })

  test('ends when another begins in the same browser', async () => {
    const former = await beginWith()
    const next = await beginWith(former)
    expect(await staffWith(former)).toBeUndefined()
    expect(await staffWith(next)).toBeDefined()
  })

  test.each(['x', 'x.y', '%', encodeURIComponent('"; drop table sessions; --'), 'a'.repeat(300)])(
    'is not found for the invalid cookie %j',
    async (value) => {
      expect(await staffWith(`site.session_token=${value}`)).toBeUndefined()
    },
  )

  test('that cannot be read throws the original database error, so that an outage is recognised', async () => {
    const cookie = await beginWith()
    await withoutSessionsTable(async () => {
      await expect(staffWith(cookie)).rejects.toMatchObject({ cause: { code: '42P01' } })
    })
  })
})

describe('signing out', () => {
  test('ends the session, is in the audit log, and shows a notice', async () => {
    const cookie = await beginWith()
    const { location, lines, cleared } = await signOutWith(cookie)
    expect([location, cleared]).toEqual(['/cms/login', '"cache"'])
    expect(lines).toContain(expiredCookie)
    expect(await staffWith(cookie)).toBeUndefined()
    const [newest] = await db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
    expect(newest).toMatchObject({ action: 'signed out', subject: 'staff' })
    const { notice } = await takeFlashMessage(
      new Request('http://localhost', { headers: { Cookie: cookiesOf(lines) } }),
      'sign-in',
    )
    expect(notice).toEqual({ title: 'Logged Out', description: 'You have been successfully logged out' })
  })

  test('deletes the session cookie even when the session cannot be ended', async () => {
    const cookie = await beginWith()
    await withoutSessionsTable(async () => {
      const { location, lines } = await signOutWith(cookie)
      expect(location).toBe('/cms/login')
      expect(lines).toContain(expiredCookie)
      const { notice } = await takeFlashMessage(
        new Request('http://localhost', { headers: { Cookie: cookiesOf(lines) } }),
        'sign-in',
      )
      expect(notice).toEqual({ title: 'Logged Out', description: 'You have been successfully logged out' })
    })
  })

  test('without a session redirects to the sign-in page too', async () => {
    expect((await signOutWith('')).location).toBe('/cms/login')
  })
})
