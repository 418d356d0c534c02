import { createOTP } from '@better-auth/utils/otp'
import { symmetricEncrypt } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/request.server.ts'
import { outgoingMails, rateLimits } from '#app/platform/schema.ts'
import { refusedSignIns } from '#app/staff/audit/schema.ts'
import { cmsUsers, sessions, twoFactors, verifications } from '#app/staff/schema.ts'
import { given, staffPassword } from '#test/given.ts'

import { auth } from './auth.server.ts'
import { finishSignIn, isSecondStepDue } from './second-steps.server.ts'
import { signIn } from './sign-ins.server.ts'

const secret = 'a-secret-of-thirty-two-characters'
const recoveryCodes = ['k7qt-93rm-xw2p', 'abcd-efgh-jkmn']
let member: Awaited<ReturnType<typeof given.staff>>

beforeEach(async () => {
  await db.delete(rateLimits)
  await db.delete(outgoingMails)
  await db.delete(refusedSignIns)
  member = await given.staff()
  const { secretConfig: key } = await auth.$context
  await db.insert(twoFactors).values({
    userId: member.id,
    secret: await symmetricEncrypt({ key, data: secret }),
    backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(recoveryCodes) }),
    verified: true,
  })
  await db.update(cmsUsers).set({ twoFactorEnabled: true }).where(eq(cmsUsers.id, member.id))
})

function contextFrom(address = '192.0.2.1') {
  const facts = { id: 'request-1', address, nonce: '', page: newPageFacts() }
  return new RouterContextProvider(new Map([[requestFacts, facts]]))
}

function requestWith(cookies: string[] = []) {
  const pairs = cookies.map((line) => line.split(';')[0]).filter((pair) => pair && !pair.endsWith('='))
  return new Request('http://localhost:3000/cms/login', { headers: { Cookie: pairs.join('; ') } })
}

/** The browser after the right password. */
async function waitingBrowser(cookies: string[] = []) {
  const begun = await signIn(requestWith(cookies), contextFrom(), { email: member.email, password: staffPassword })
  if (!('needs' in begun)) throw new Error('No second step was asked for')
  return requestWith(begun.cookies)
}

async function finish(request: Request, code: string, { trustDevice = false, address = '192.0.2.1' } = {}) {
  return await finishSignIn(request, contextFrom(address), { code, trustDevice })
}

async function currentCode() {
  return await createOTP(secret).totp()
}

test('a right password alone begins no session', async () => {
  const request = await waitingBrowser()
  expect(await isSecondStepDue(request)).toBe(true)
  expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(0)
})

test('a code signs in once, in the same browser and in another', async () => {
  const [first, second] = [await waitingBrowser(), await waitingBrowser()]
  const code = await currentCode()
  expect(await finish(first, code)).toMatchObject({ ok: true, staff: { id: member.id } })
  expect(await finish(second, code)).toEqual({ ok: false, refusal: 'wrong' })
  expect(await finish(first, code)).toEqual({ ok: false, refusal: 'expired' })
})

test('of two browsers with one code at the same instant, one gets in', async () => {
  const browsers = [await waitingBrowser(), await waitingBrowser(), await waitingBrowser()]
  const code = await currentCode()
  const outcomes = await Promise.all(browsers.map((browser) => finish(browser, code)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a recovery code works once, at the same instant too', async () => {
  const browsers: Request[] = []
  while (browsers.length < 3) browsers.push(await waitingBrowser())
  const outcomes = await Promise.all(browsers.map((browser) => finish(browser, 'K7QT 93RM XW2P')))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await finish(await waitingBrowser(), recoveryCodes[0] ?? '')).toEqual({ ok: false, refusal: 'wrong' })
  expect(await finish(await waitingBrowser(), recoveryCodes[1] ?? '')).toMatchObject({ ok: true })
})

test('a trusted device is not asked, until its owner or an admin says so', async () => {
  const finished = await finish(await waitingBrowser(), await currentCode(), { trustDevice: true })
  if (!finished.ok) throw new Error('Not signed in')
  const again = () =>
    signIn(requestWith(finished.cookies), contextFrom(), { email: member.email, password: staffPassword })
  const trusted = await again()
  expect(trusted.ok).toBe(true)
  await db.delete(verifications).where(eq(verifications.value, member.id))
  expect(await again()).toMatchObject({ needs: 'code' })
})

test('five wrong codes end the step, are counted, and are told to the owner once', async () => {
  const request = await waitingBrowser()
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

test('a step that was left open too long, or was never begun, has to begin again', async () => {
  const request = await waitingBrowser()
  await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })
  expect(await finish(request, await currentCode())).toEqual({ ok: false, refusal: 'expired' })
  expect(await finish(requestWith(), await currentCode())).toEqual({ ok: false, refusal: 'expired' })
})

test('whoever was deactivated between the steps stays outside', async () => {
  await given.staff()
  const request = await waitingBrowser()
  await db.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.id, member.id))
  expect(await finish(request, await currentCode())).toEqual({ ok: false, refusal: 'inactive' })
})
