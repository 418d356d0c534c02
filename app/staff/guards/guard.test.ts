import { eq, ne } from 'drizzle-orm'
import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import { verifyAudit } from '#app/staff/audit/verify-audit.server.ts'
import { cmsUsers, sessions } from '#app/staff/schema.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { signIn } from '#app/staff/sign-in/sign-in.server.ts'
import { type StaffRole, unattended } from '#app/staff/staff-member.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { given, staffPassword } from '#test/given.ts'

import { guard } from './guard.server.ts'

function newContext() {
  const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
  return new RouterContextProvider(new Map([[requestFacts, facts]]))
}

async function cookieOf(role: StaffRole) {
  const { email } = await given.staff({ role })
  const credentials = { email, password: staffPassword }
  const signedIn = await signIn(new Request('http://localhost:3000'), newContext(), credentials)
  return signedIn.ok ? signedIn.cookies.map((line) => line.split(';')[0]).join('; ') : ''
}

async function cookieOfHoursAgo(hours: number) {
  const cookie = await cookieOf('admin')
  await db.update(sessions).set({ createdAt: new Date(Date.now() - hours * 60 * 60 * 1000) })
  return cookie
}

type Sent = { path: string; cookie?: string; accept?: string; destination?: string; purpose?: string; method?: string }

async function pass(
  guards: MiddlewareFunction<Response>[],
  { path, cookie, accept, destination, purpose, method = 'GET' }: Sent,
) {
  const context = newContext()
  const url = new URL(path, 'http://localhost:3000')
  const headers = {
    ...(cookie ? { Cookie: cookie } : {}),
    ...(accept ? { Accept: accept } : {}),
    ...(destination ? { 'Sec-Fetch-Dest': destination } : {}),
    ...(purpose ? { 'Sec-Purpose': purpose } : {}),
  }
  const request = new Request(url, { method, headers })
  const args = { request, url, context, params: {}, pattern: path }
  let behind: string | undefined
  const page = async () => {
    behind = signedInStaff(context).role
    return new Response('the page')
  }
  const chain = guards.reduceRight<() => Promise<Response>>(
    (next, middleware) => async () => (await middleware(args, next)) as Response,
    page,
  )
  const answer = await chain().catch((thrown: unknown) => thrown)
  const isPersonal = context.get(requestFacts).page.isPersonal
  if (answer instanceof Response) return { behind, isPersonal, status: answer.status, headers: answer.headers }
  const { data, init } = answer as { data: unknown; init: ResponseInit }
  return { behind, isPersonal, status: init.status, headers: new Headers(init.headers), data }
}

const cms = guard({ entry: '/cms/login' })
const admins = guard({ entry: '/formaccess', role: 'admin' })

beforeEach(async () => {
  await given.noStaff()
})

describe('a guard', () => {
  test('redirects a signed-out visitor to its entry page with a return address', async () => {
    const { status, headers, behind, isPersonal } = await pass([admins], { path: '/admin/x?page=2&q=a%26b' })
    expect([status, behind, isPersonal]).toEqual([302, undefined, true])
    expect(headers.get('Location')).toBe('/formaccess?to=%2Fadmin%2Fx%3Fpage%3D2%26q%3Da%2526b')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test('gives no return address to a signed-out visitor who posted to an action', async () => {
    const { headers, behind } = await pass([cms], { path: '/cms/x/deletion', method: 'POST' })
    expect([headers.get('Location'), behind]).toEqual(['/cms/login', undefined])
  })

  test('answers a background request of an open page with 401 instead of a redirect', async () => {
    const { status, headers } = await pass([cms], { path: '/cms/session', accept: unattended })
    expect([status, headers.get('Location')]).toEqual([401, null])
  })

  test('redirects data requests of the router to its entry page, and answers other scripts with 401', async () => {
    const script = { method: 'POST', destination: 'empty' }
    expect((await pass([cms], { path: '/cms/x.data', ...script })).status).toBe(302)
    expect((await pass([cms], { path: '/cms/x/checks', ...script })).status).toBe(401)
  })

  test('lets staff through, and marks the response as personal and not to be cached', async () => {
    const { behind, status, headers, isPersonal } = await pass([cms], {
      path: '/cms',
      cookie: await cookieOf('editor'),
    })
    expect([behind, status, headers.get('Cache-Control'), isPersonal]).toEqual(['editor', 200, 'no-store', true])
  })

  test('refuses a prefetch, which would be recorded as a view', async () => {
    const { status, behind } = await pass([cms], {
      path: '/cms',
      cookie: await cookieOf('editor'),
      purpose: 'prefetch',
    })
    expect([status, behind]).toEqual([503, undefined])
  })

  test('for admins refuses an editor with the specified message', async () => {
    const { status, data, behind } = await pass([cms, admins], { path: '/admin', cookie: await cookieOf('editor') })
    expect([status, behind]).toEqual([403, undefined])
    expect(data).toEqual({
      title: 'Access Denied',
      description: "You don't have sufficient permissions to access this resource. Admin privileges are required.",
    })
  })

  test('for admins lets an admin through', async () => {
    expect((await pass([cms, admins], { path: '/admin', cookie: await cookieOf('admin') })).behind).toBe('admin')
  })

  test('sets the cookie of an extended session once, however many guards are nested', async () => {
    const cookie = await cookieOf('admin')
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + 60_000) })
    const { headers } = await pass([cms, admins], { path: '/admin', cookie })
    expect(headers.getSetCookie().filter((line) => line.startsWith('site.session_token='))).toHaveLength(1)
  })

  describe('for enquiries', () => {
    const enquiries = guard({ entry: '/formaccess', role: 'admin', isForEnquiries: true })
    const path = '/admin/contact-submissions?page=2'

    test('asks for a new sign-in twelve hours after the last, unlike the rest of the desk', async () => {
      const cookie = await cookieOfHoursAgo(12.01)
      const { status, headers, behind } = await pass([enquiries], { path, cookie })
      expect([status, behind]).toEqual([302, undefined])
      expect(headers.get('Location')).toBe('/formaccess?to=%2Fadmin%2Fcontact-submissions%3Fpage%3D2&again=')
      expect((await pass([cms], { path: '/cms', cookie })).behind).toBe('admin')
      expect((await pass([enquiries], { path, cookie, accept: unattended })).status).toBe(401)
    })

    test('lets staff through who signed in within the configured number of hours', async () => {
      expect((await pass([enquiries], { path, cookie: await cookieOfHoursAgo(11.9) })).behind).toBe('admin')
      await transaction((tx) => saveSettings(tx, { enquiry_session_hours: 2 }))
      expect((await pass([enquiries], { path, cookie: await cookieOfHoursAgo(1.9) })).behind).toBe('admin')
      expect((await pass([enquiries], { path, cookie: await cookieOfHoursAgo(2.1) })).status).toBe(302)
      await transaction((tx) => saveSettings(tx, { enquiry_session_hours: 12 }))
    })
  })

  test('refuses a cookie whose account was deactivated, made an editor, or deleted', async () => {
    const cookie = await cookieOf('admin')
    const isOtherUser = ne(cmsUsers.id, (await given.staff()).id)
    await db.update(cmsUsers).set({ role: 'editor' }).where(isOtherUser)
    expect((await pass([admins], { path: '/admin', cookie })).status).toBe(403)
    await db.update(cmsUsers).set({ role: 'admin', isActive: false }).where(isOtherUser)
    expect((await pass([admins], { path: '/admin', cookie })).status).toBe(302)
    await given.noStaff()
    expect((await pass([admins], { path: '/admin', cookie })).status).toBe(302)
  })
})

async function refused() {
  return await db
    .select({ actorId: auditLog.actorId, requestId: auditLog.requestId, details: auditDetails.details })
    .from(auditLog)
    .innerJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
    .where(eq(auditLog.action, 'was refused'))
}

const refusingPage: MiddlewareFunction<Response> = async () => new Response(null, { status: 403 })

describe('a refusal', () => {
  test('of a signed-in person is in the audit log with person, route and request', async () => {
    await emptyAuditLog()
    const cookie = await cookieOf('editor')
    const [editor] = await db.select().from(cmsUsers).where(eq(cmsUsers.role, 'editor'))
    expect((await pass([cms, admins], { path: '/admin/settings', cookie, method: 'POST' })).status).toBe(403)
    expect(await refused()).toEqual([
      { actorId: editor?.id, requestId: 'request-1', details: { method: 'POST', route: '/admin/settings' } },
    ])
    expect((await pass([cms], { path: '/cms', cookie })).status).toBe(200)
    expect(await refused()).toHaveLength(1)
  })

  test('by the page itself is logged once, however many guards are nested', async () => {
    await emptyAuditLog()
    const cookie = await cookieOf('admin')
    expect((await pass([cms, admins, refusingPage], { path: '/cms/users', cookie })).status).toBe(403)
    expect(await refused()).toHaveLength(1)
  })

  test('repeated 25 times is in the audit log only 20 times', async () => {
    await emptyAuditLog()
    const cookie = await cookieOf('editor')
    for (let n = 1; n <= 25; n += 1) expect((await pass([admins], { path: '/admin', cookie })).status).toBe(403)
    expect(await refused()).toHaveLength(20)
    expect(await verifyAudit()).toEqual({ rows: expect.any(Number) as number })
  })
})

test('reading the staff member of a route outside every guard throws', () => {
  expect(() => signedInStaff(newContext())).toThrow('not behind a guard')
})
