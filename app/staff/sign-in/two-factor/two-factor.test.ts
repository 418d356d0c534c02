import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails, rateLimits } from '#app/platform/schema.ts'
import { refusedSignIns } from '#app/staff/audit/schema.ts'
import { auth, symmetricEncrypt } from '#app/staff/auth/better-auth.server.ts'
import { cmsUsers, sessions, twoFactors, verifications } from '#app/staff/schema.ts'
import { signIn } from '#app/staff/sign-in/sign-in.server.ts'
import { given, staffPassword } from '#test/given.ts'
import {
  contextFrom,
  currentCode,
  finish,
  createTwoFactorUser,
  recoveryCodes,
  requestWith,
  waitingBrowser,
} from '#test/two-factor.ts'

import { isTwoFactorPending } from './two-factor.server.ts'

let member: Awaited<ReturnType<typeof given.staff>>

beforeEach(async () => {
  await db.delete(rateLimits)
  await db.delete(outgoingMails)
  await db.delete(refusedSignIns)
  member = await createTwoFactorUser()
})

test('the right password alone starts no session', async () => {
  const request = await waitingBrowser(member)
  expect(await isTwoFactorPending(request)).toBe(true)
  expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(0)
})

test('a code signs in once and is refused a second time, in the same browser and in another', async () => {
  const [first, second] = [await waitingBrowser(member), await waitingBrowser(member)]
  const code = await currentCode()
  expect(await finish(first, code)).toMatchObject({ ok: true, staff: { id: member.id } })
  expect(await finish(second, code)).toEqual({ ok: false, refusal: 'wrong' })
  expect(await finish(first, code)).toEqual({ ok: false, refusal: 'expired' })
})

test('of three browsers with one code at the same instant, only one is signed in', async () => {
  const browsers = [await waitingBrowser(member), await waitingBrowser(member), await waitingBrowser(member)]
  const code = await currentCode()
  const outcomes = await Promise.all(browsers.map((browser) => finish(browser, code)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a recovery code works once, even when used several times at the same instant', async () => {
  const browsers: Request[] = []
  while (browsers.length < 3) browsers.push(await waitingBrowser(member))
  const outcomes = await Promise.all(browsers.map((browser) => finish(browser, 'K7QT 93RM XW2P')))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await finish(await waitingBrowser(member), recoveryCodes[0] ?? '')).toEqual({ ok: false, refusal: 'wrong' })
  expect(await finish(await waitingBrowser(member), recoveryCodes[1] ?? '')).toMatchObject({ ok: true })
})

test('recovery codes are stored only as argon2id hashes', async () => {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, member.id))
  const hashes = JSON.parse(row?.backupCodes ?? '') as string[]
  expect(hashes).toHaveLength(2)
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('a recovery code that an older version encrypted is refused without an error', async () => {
  const { secretConfig: key } = await auth.$context
  const backupCodes = await symmetricEncrypt({ key, data: JSON.stringify(recoveryCodes) })
  await db.update(twoFactors).set({ backupCodes })
  expect(await finish(await waitingBrowser(member), recoveryCodes[0] ?? '')).toEqual({ ok: false, refusal: 'wrong' })
})

test('a trusted device is not asked for a code until its trust is removed', async () => {
  const finished = await finish(await waitingBrowser(member), await currentCode(), { trustDevice: true })
  if (!finished.ok) throw new Error('Not signed in')
  const again = () =>
    signIn(requestWith(finished.cookies), contextFrom(), { email: member.email, password: staffPassword })
  const trusted = await again()
  expect(trusted.ok).toBe(true)
  await db.delete(verifications).where(eq(verifications.value, member.id))
  expect(await again()).toMatchObject({ needs: 'code' })
})

test('five wrong codes end the sign-in, are counted, and are reported to the owner once', async () => {
  const request = await waitingBrowser(member)
  for (let tries = 0; tries < 5; tries += 1)
    expect(await finish(request, `00000${tries}`, { address: `192.0.2.${tries}` })).toEqual({
      ok: false,
      refusal: 'wrong',
    })
  expect(await finish(request, await currentCode(), { address: '192.0.2.9' })).toEqual({
    ok: false,
    refusal: 'expired',
  })

  const [counted] = await db.select().from(refusedSignIns)
  expect(counted).toMatchObject({ reason: 'wrong-code', accountId: member.id, times: 5 })
  expect(await db.select({ facts: outgoingMails.facts }).from(outgoingMails)).toEqual([
    { facts: { notice: 'wrong-codes', reference: member.id } },
  ])
})

test('a code is refused as expired when the sign-in was left open too long or never started', async () => {
  const request = await waitingBrowser(member)
  await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })
  expect(await finish(request, await currentCode())).toEqual({ ok: false, refusal: 'expired' })
  expect(await finish(requestWith(), await currentCode())).toEqual({ ok: false, refusal: 'expired' })
})

test('an account deactivated between password and code is refused', async () => {
  await given.staff()
  const request = await waitingBrowser(member)
  await db.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.id, member.id))
  expect(await finish(request, await currentCode())).toEqual({ ok: false, refusal: 'inactive' })
})
