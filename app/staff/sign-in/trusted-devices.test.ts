import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { rateLimits } from '#app/platform/schema.ts'
import { formatDate, formatMoment } from '#app/platform/time/london-time.ts'
import { changePassword } from '#app/staff/account/own-account.server.ts'
import { listTrustedDevices } from '#app/staff/account/own-lists.server.ts'
import { trustedDevices, verifications } from '#app/staff/schema.ts'
import { removeTrustedDevice } from '#app/staff/sessions/session-revocation.server.ts'
import { deactivateUser, resetTwoFactor } from '#app/staff/users/change-user.server.ts'
import { given, staffPassword } from '#test/given.ts'
import { contextFrom, currentCode, finish, createTwoFactorUser, requestWith, waitingBrowser } from '#test/two-factor.ts'

import { signIn } from './sign-in.server.ts'

let member: Awaited<ReturnType<typeof createTwoFactorUser>>

beforeEach(async () => {
  await db.delete(rateLimits)
  member = await createTwoFactorUser()
})

test('a trusted device is listed with its browser, address and an end thirty days after it was first trusted', async () => {
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
  const until = formatDate(new Date(tenDaysAgo.getTime() + 30 * dayMs))
  expect(device).toMatchObject({
    name: 'Firefox on Windows',
    facts: [`Since ${formatMoment(tenDaysAgo)}, until ${until}`, expect.stringContaining('from 203.0.113.9')],
  })
})

test('a device asks for a code again thirty days after it was first trusted, however often it signs in', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const cookies = await trusting()
  const end = Date.now() + 30 * 86_400_000
  vi.setSystemTime(end - 1000)
  const stillTrusted = await signInWith(cookies)
  if (!stillTrusted.ok) throw new Error('Not signed in')
  vi.setSystemTime(end + 1000)
  expect(await signInWith(stillTrusted.cookies)).toMatchObject({ needs: 'code' })
})

test('removing a trusted device leaves the others, and another person’s device cannot be removed', async () => {
  const [stillTrusted, ended] = [await trusting(), await trusting()]
  const [latest] = await listTrustedDevices(member.id)
  const other = await given.staff()
  expect(await transaction((tx) => removeTrustedDevice(tx, other.id, latest?.id ?? ''))).toBe(false)
  expect(await transaction((tx) => removeTrustedDevice(tx, member.id, latest?.id ?? ''))).toBe(true)
  expect(await signInWith(ended)).toMatchObject({ needs: 'code' })
  expect(await signInWith(stillTrusted)).toMatchObject({ ok: true })
})

async function signInWith(cookies: string[]) {
  return await signIn(requestWith(cookies), contextFrom(), { email: member.email, password: staffPassword })
}

/** The cookies of a trusted browser. */
async function trusting() {
  await db.delete(rateLimits)
  const finished = await finish(await waitingBrowser(member), await currentCode(), { trustDevice: true })
  if (!finished.ok) throw new Error('Not signed in')
  return finished.cookies
}

test.each([
  ['a new password', () => changePassword('x', { staff: member, requestId: 'request-1' })],
  ['a reset of two-factor sign-in', async () => await resetTwoFactor(member.id, await anAdmin())],
  ['deactivation', async () => await deactivateUser(member.id, await anAdmin())],
])('a device is no longer trusted after %s', async (_what, end) => {
  await trusting()
  expect(await listTrustedDevices(member.id)).toHaveLength(1)
  await end()
  expect(await listTrustedDevices(member.id)).toEqual([])
  expect(await db.$count(verifications, eq(verifications.value, member.id))).toBe(0)
})

async function anAdmin() {
  return { staff: await given.staff(), requestId: 'request-1' }
}
