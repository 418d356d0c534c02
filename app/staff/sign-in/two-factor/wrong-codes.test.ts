import { like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails, rateLimits } from '#app/platform/schema.ts'
import { changePassword } from '#app/staff/account/own-account.server.ts'
import { hashPassword } from '#app/staff/auth/password-hash.server.ts'
import { signIn } from '#app/staff/sign-in/sign-in.server.ts'
import {
  contextFrom,
  currentCode,
  finish,
  createTwoFactorUser,
  recoveryCodes,
  requestWith,
  waitingBrowser,
} from '#test/two-factor.ts'

let member: Awaited<ReturnType<typeof createTwoFactorUser>>

beforeEach(async () => {
  await db.delete(rateLimits)
  await db.delete(outgoingMails)
  member = await createTwoFactorUser()
})

/** Guesses from ever new browsers and networks of one /48, as often from each as is allowed. */
async function guess(times: number) {
  const refusals: string[] = []
  let browser = await waitingBrowser(member)
  for (let n = 0; n < times; n += 1) {
    if (n % 4 === 0) browser = await waitingBrowser(member)
    const result = await finish(browser, String(n).padStart(6, '0'), {
      address: `2001:db8:7:${Math.floor(n / 2).toString(16)}::/64`,
    })
    refusals.push(result.ok ? 'in' : result.refusal)
  }
  return refusals
}

/** A browser of a user whose codes are locked. */
async function locked() {
  for (let n = 0; n < 11; n += 1) await finish(await waitingBrowser(member), `00000${n}`, { address: `203.0.113.${n}` })
  const browser = await waitingBrowser(member)
  expect(await finish(browser, await currentCode())).toEqual({ ok: false, refusal: 'codes-locked' })
  return browser
}

describe('an account whose password an attacker knows', () => {
  test('allows ten wrong codes a day across all networks, then locks codes and notifies its owner', async () => {
    const refusals = await guess(40)
    expect(refusals.filter((refusal) => refusal === 'wrong').length).toBeLessThanOrEqual(10)
    expect(refusals).not.toContain('in')
    for (const address of Array.from({ length: 20 }, (_, n) => `203.0.113.${n}`))
      await finish(await waitingBrowser(member), '999999', { address })
    expect(await finish(await waitingBrowser(member), await currentCode(), { address: '192.0.2.200' })).toEqual({
      ok: false,
      refusal: 'codes-locked',
    })
    expect(await finish(await waitingBrowser(member), recoveryCodes[0] ?? '', { address: '192.0.2.201' })).toEqual({
      ok: false,
      refusal: 'codes-locked',
    })
    const mails = await db.select({ facts: outgoingMails.facts }).from(outgoingMails)
    expect(mails.map(({ facts }) => (facts as { notice: string }).notice).toSorted()).toEqual([
      'codes-locked',
      'wrong-codes',
    ])
  })

  test('allows no more than ten wrong codes at the same instant either', async () => {
    const browsers: Request[] = []
    while (browsers.length < 30) browsers.push(await waitingBrowser(member))
    const results = await Promise.all(
      browsers.map((browser, n) => finish(browser, `${100000 + n}`, { address: `203.0.113.${n}` })),
    )
    const refusals = results.map((result) => (result.ok ? 'in' : result.refusal))
    expect(refusals.filter((refusal) => refusal === 'wrong')).toHaveLength(10)
    expect(refusals.filter((refusal) => refusal === 'codes-locked')).toHaveLength(20)
  })

  test('accepts codes again a day later', async () => {
    await locked()
    await db.update(rateLimits).set({ windowStartedAt: sql`now() - interval '25 hours'` })
    expect(await finish(await waitingBrowser(member), await currentCode())).toMatchObject({ ok: true })
  })

  test('accepts codes again after a password change, but not for a sign-in started with the old password', async () => {
    const guesser = await locked()
    const newPassword = 'four quite unlikely words'
    const hash = await hashPassword(newPassword)
    await changePassword(hash, { staff: member, requestId: 'request-1' })
    expect(await finish(guesser, await currentCode())).toEqual({ ok: false, refusal: 'expired' })
    expect(await finish(await waitingBrowser(member, newPassword), await currentCode())).toMatchObject({ ok: true })
  })

  test('is not locked by wrong passwords or by right codes', async () => {
    for (let n = 0; n < 11; n += 1)
      await signIn(requestWith(), contextFrom(`198.51.100.${n}`), {
        email: member.email,
        password: 'wrong wrong wrong',
      })
    for (let n = 0; n < 12; n += 1) {
      await db.delete(rateLimits).where(like(rateLimits.key, 'code:%'))
      expect(await finish(await waitingBrowser(member), await currentCode())).toMatchObject({ ok: true })
    }
  })
})
