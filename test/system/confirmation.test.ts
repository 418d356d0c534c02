import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { rateLimits } from '#app/platform/schema.ts'
import { cmsUsers, sessions, twoFactors } from '#app/staff/schema.ts'
import { given, staffPassword } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'
import { post, signIn } from '#test/sign-in.ts'

import { queries } from './sensitive-forms.ts'

const proof = { reauthentication_password: staffPassword }
const account = '/cms/account'

const instance = shared(() => startOnThisDatabase())
let admin: Awaited<ReturnType<typeof given.staff>>
let sensitive: string
let cookie: string

beforeEach(async () => {
  await given.noStaff()
  await db.delete(rateLimits)
  admin = await given.staff({ firstName: 'Ada' })
  sensitive = `/cms/users/${(await given.staff({ firstName: 'Bea', role: 'editor' })).id}/deactivation`
  cookie = await signIn(admin)
  await authenticated('10 minutes')
})

/** The last proof of identity is this long ago. */
async function authenticated(interval: string) {
  await db.update(sessions).set({ authenticatedAt: sql`now() - ${interval}::interval` })
}

async function send(address: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return await post(instance.url + address, fields, { Cookie: cookie, ...headers })
}

async function open(address: string) {
  return await fetch(instance.url + address, { headers: { Cookie: cookie }, redirect: 'manual' })
}

function cookieOf(answer: Response) {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

test('what was asked for is done in the same request as the confirmation, with the renewed session', async () => {
  const asked = await send(`${account}/passkeys.data`, { name: 'Phone', ...proof })
  expect(asked.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(
    expect.arrayContaining(['site.session_token', 'site.better-auth-passkey']),
  )
  expect(await asked.text()).toContain('"challenge"')
  cookie = cookieOf(asked)

  const secret = { userId: admin.id, secret: 'x', backupCodes: '[]', verified: true }
  const [own] = await db.insert(twoFactors).values(secret).returning()
  await db.update(cmsUsers).set({ twoFactorEnabled: true }).where(eq(cmsUsers.id, admin.id))
  await authenticated('10 minutes')
  const codes = await send(`${account}/two-step/recovery-codes`, proof)
  expect(await codes.text()).toContain('Your recovery codes')
  cookie = cookieOf(codes)
  await authenticated('10 minutes')
  expect((await send(`${account}/two-step/${own?.id}/revocation`, proof)).status).toBe(302)
  expect(await db.$count(twoFactors)).toBe(0)
})

test('a download returns to the page that offers it, with what was chosen there', async () => {
  for (const [pattern, query] of Object.entries(queries)) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, as a person asks.
    const answer = await open(`/${pattern}${query}`)
    const asking = new URL(answer.headers.get('Location') ?? '', instance.url)
    expect(asking.searchParams.get('to')).toBe(`/${pattern.replace('.csv', '')}${query}`)
  }
})

describe('a confirmation', () => {
  test('lasts for ten minutes, and so does a sign-in', async () => {
    await authenticated('9 minutes 50 seconds')
    expect((await send(sensitive)).status).toBe(302)
    await authenticated('10 minutes')
    expect((await send(sensitive)).status).toBe(403)
  })

  test('replaces the session token', async () => {
    const answer = await send(sensitive, proof)
    expect((await open('/cms/dashboard')).headers.get('Location')).toMatch('/cms/login')
    cookie = cookieOf(answer)
    expect((await open('/cms/dashboard')).status).toBe(200)
    expect((await send(sensitive)).status).toBe(302)
  })

  test('of one session does not count for another', async () => {
    const elsewhere = await signIn(admin)
    await authenticated('11 minutes')
    await send(sensitive, proof)
    expect((await send(sensitive, {}, { Cookie: elsewhere })).status).toBe(403)
  })

  test('is rate-limited like signing in', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await send(sensitive, { reauthentication_password: 'lantern by the gate' })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await send(sensitive, proof)).status).toBe(429)
    const page = await (await send(sensitive, proof)).text()
    expect(page).toContain('Too many attempts to sign in. Please wait 15 minutes and try again.')
  })

  test('by a passkey that was not requested is refused', async () => {
    const answer = { id: admin.id, rawId: admin.id, type: 'public-key', response: { clientDataJSON: 'x' } }
    const refused = await send(sensitive, { reauthentication_passkey: JSON.stringify(answer) })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('This passkey is not known here')
    expect((await send(sensitive, { reauthentication_passkey: '{}' })).status).toBe(400)
  })

  test('redirects to no other site, and cancels to the page before', async () => {
    const asking = `/cms/reauthentication?to=${encodeURIComponent('//evil.example/')}`
    expect((await send(asking, proof)).headers.get('Location')).toBe('/cms')
    await authenticated('11 minutes')
    cookie = await signIn(admin)
    await authenticated('11 minutes')
    const page = async (referer: string) => await (await send(sensitive, {}, { Referer: referer })).text()
    expect(await page(`${instance.url}/cms/users?page=2`)).toContain('href="/cms/users?page=2"')
    expect(await page('https://evil.example/x')).not.toContain('evil.example')
  })
})
