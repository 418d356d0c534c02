import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { guard } from '#app/staff/guards/guard.server.ts'
import { cmsUsers, sessions, twoFactors } from '#app/staff/schema.ts'
import { given, staffPassword } from '#test/given.ts'
import { signIn } from '#test/sign-in.ts'

import { action as addPasskey } from './passkeys.route.tsx'
import { action as end, loader as ask } from './revocation.route.tsx'

const proof = { reauthentication_password: staffPassword }

let member: Awaited<ReturnType<typeof given.staff>>
let cookie: string

beforeEach(async () => {
  member = await given.staff({ role: 'editor' })
  cookie = await signIn(member)
  await db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) })
})
afterAll(async () => await transaction((tx) => saveSettings(tx, { require_two_step: false })))

type Handler = (args: never) => unknown

/** What is thrown or returned behind the guard, and the cookies that the guard sends. */
async function send(handler: Handler, path: string, pattern: string, fields?: Record<string, string>) {
  const url = new URL(path, 'http://localhost:3000')
  const body = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const request = new Request(url, { headers: { Cookie: cookie }, ...body })
  const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
  const context = new RouterContextProvider(new Map([[requestFacts, facts]]))
  const params = path === pattern ? {} : { id: path.split('/')[4] }
  const args = { request, url, context, params, pattern }
  let answer: unknown
  const next = async () => {
    answer = await handler(args as never)
    return new Response()
  }
  let cookies: string[] = []
  try {
    const response = (await guard({ entry: '/cms/login' })(args, next)) as Response
    cookies = response.headers.getSetCookie()
  } catch (thrown) {
    answer = thrown
  }
  const { data = answer, init } = answer as { data?: unknown; init?: ResponseInit }
  return { data, status: init?.status ?? (answer as Response).status, cookies }
}

test('a device is asked for a passkey in the very request that renews the session by a proof, and not before', async () => {
  const path = '/cms/account/passkeys'
  expect(await send(addPasskey, path, path, { name: 'Phone' })).toMatchObject({ status: 403 })
  const wrong = { name: 'Phone', reauthentication_password: 'lantern by the gate' }
  expect(await send(addPasskey, path, path, wrong)).toMatchObject({ status: 400 })
  const { data, cookies } = await send(addPasskey, path, path, { name: 'Phone', ...proof })
  expect(data).toMatchObject({ name: 'Phone', options: { challenge: expect.any(String) as string } })
  expect(cookies.some((line) => line.startsWith('site.session_token='))).toBe(true)
})

test('two-step is turned off after a proof, but not where the account needs it', async () => {
  const secret = { userId: member.id, secret: 'x', backupCodes: '[]', verified: true }
  const [own] = await db.insert(twoFactors).values(secret).returning()
  await db.update(cmsUsers).set({ twoFactorEnabled: true }).where(eq(cmsUsers.id, member.id))
  const [path, pattern] = [`/cms/account/two-step/${own?.id}/revocation`, '/cms/account/two-step/:id/revocation']
  const isOn = async () => (await db.$count(twoFactors, eq(twoFactors.userId, member.id))) > 0

  expect(await send(end, path, pattern, {})).toMatchObject({ status: 403 })
  await transaction((tx) => saveSettings(tx, { require_two_step: true }))
  expect(await send(ask, path, pattern)).toMatchObject({
    data: { words: expect.stringContaining('so it stays on') as string, yes: undefined },
  })
  const refused = await send(end, path, pattern, proof)
  expect([refused.status, await isOn()]).toEqual([403, true])
  cookie = refused.cookies.map((line) => line.split(';')[0]).join('; ')

  await transaction((tx) => saveSettings(tx, { require_two_step: false }))
  expect(await send(ask, path, pattern)).toMatchObject({ data: { question: 'Turn two-step off?' } })
  expect(await send(end, path, pattern, {})).toMatchObject({ status: 302 })
  expect(await isOn()).toBe(false)
})
