import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { rateLimits } from '#app/platform/schema.ts'
import { listTrustedDevices, changePassword } from '#app/staff/account/own-account.server.ts'
import { trustedDevices, verifications } from '#app/staff/schema.ts'
import { removeTrustedDevice } from '#app/staff/sessions/session-revocation.server.ts'
import { deactivateUser, resetTwoFactor } from '#app/staff/users/change-user.server.ts'
import { given, staffPassword } from '#test/given.ts'
import { contextFrom, currentCode, finish, givenTwoFactor, requestWith, waitingBrowser } from '#test/two-factor.ts'

import { signIn } from './sign-in.server.ts'

let member: Awaited<ReturnType<typeof givenTwoFactor>>

beforeEach(async () => {
  await db.delete(rateLimits)
  member = await givenTwoFactor()
})

test('a trusted device is listed with its browser, and trusted for thirty days at most', async () => {
  const cookies = await trusting()
  const dayMs = 86_400_000
  const tenDaysAgo = new Date(Date.now() - 10 * dayMs)
  await db.update(trustedDevices).set({ trustedAt: tenDaysAgo })
  const request = requestWith(cookies)
  request.headers.set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')
  const again = await signIn(request, contextFrom('203.0.113.9'), { email: member.email, password: staffPassword })
  expect(again.ok).toBe(true)

  const [device, ...others] = await listTrustedDevices(member.id)
  expect(others).toEqual([])
  expect(device).toMatchObject({ device: 'Firefox on Windows', address: '203.0.113.9', trustedAt: tenDaysAgo })
  expect(device?.until.getTime()).toBe(tenDaysAgo.getTime() + 30 * dayMs)
})

test('one trusted device is ended, the other stays, and nobody ends somebody else’s', async () => {
  const [kept, ended] = [await trusting(), await trusting()]
  const [latest] = await listTrustedDevices(member.id)
  const other = await given.staff()
  expect(await transaction((tx) => removeTrustedDevice(tx, other.id, latest?.id ?? ''))).toBe(false)
  expect(await transaction((tx) => removeTrustedDevice(tx, member.id, latest?.id ?? ''))).toBe(true)
  const signInWith = async (cookies: string[]) =>
    await signIn(requestWith(cookies), contextFrom(), { email: member.email, password: staffPassword })
  expect(await signInWith(ended)).toMatchObject({ needs: 'code' })
  expect(await signInWith(kept)).toMatchObject({ ok: true })
})

/** The cookies of a trusted browser. */
async function trusting() {
  await db.delete(rateLimits)
  const finished = await finish(await waitingBrowser(member), await currentCode(), { trustDevice: true })
  if (!finished.ok) throw new Error('Not signed in')
  return finished.cookies
}

test.each([
  ['a new password', () => changePassword('x', { staff: member, requestId: 'request-1' })],
  ['a reset of the second step', async () => await resetTwoFactor(member.id, await anAdmin())],
  ['deactivation', async () => await deactivateUser(member.id, await anAdmin())],
])('trust ends with %s', async (_what, end) => {
  await trusting()
  expect(await listTrustedDevices(member.id)).toHaveLength(1)
  await end()
  expect(await listTrustedDevices(member.id)).toEqual([])
  expect(await db.$count(verifications, eq(verifications.value, member.id))).toBe(0)
})

async function anAdmin() {
  return { staff: await given.staff(), requestId: 'request-1' }
}
