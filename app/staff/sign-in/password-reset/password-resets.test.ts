import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { outgoingMails, rateLimits } from '#app/platform/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { hashPassword } from '#app/staff/auth/password-hash.server.ts'
import { cmsUsers, passwordResets } from '#app/staff/schema.ts'
import { checkUserPassword } from '#app/staff/sign-in/passwords/passwords.server.ts'
import { given } from '#test/given.ts'

import { askForReset, findReset, resetPassword, resetToken } from './password-resets.server.ts'

const chosen = 'heron quartz trellis boat'
let member: Awaited<ReturnType<typeof given.staff>>

beforeEach(async () => {
  await db.delete(rateLimits)
  await db.delete(outgoingMails)
  await db.delete(passwordResets)
  member = await given.staff()
})

function contextFrom(address: string) {
  const facts = { id: 'request-1', address, nonce: '', page: newPageFacts() }
  return new RouterContextProvider(new Map([[requestFacts, facts]]))
}

async function tokenSentTo(email: string) {
  await askForReset(contextFrom('192.0.2.1'), email)
  const [reset] = await db.select().from(passwordResets).where(eq(passwordResets.userId, member.id))
  return resetToken(reset?.id ?? '')
}

test('a reset link sets the password once', async () => {
  const token = await tokenSentTo(member.email)
  expect(await findReset(token)).toMatchObject({ email: member.email })

  expect(await resetPassword(token, await hashPassword(chosen), 'request-2')).toBe(true)
  expect(await checkUserPassword(member.id, chosen)).toBe(true)
  expect(await findReset(token)).toBeUndefined()
  expect(await resetPassword(token, await hashPassword('another one entirely'), 'request-3')).toBe(false)
  expect(await db.$count(auditLog, eq(auditLog.action, 'changed password'))).toBe(1)
  expect(await db.select().from(outgoingMails)).toContainEqual(
    expect.objectContaining({
      recipient: member.email,
      facts: expect.objectContaining({ notice: 'password-changed', reference: member.id }) as unknown,
    }),
  )
})

test('a reset link used three times at the same instant sets the password once', async () => {
  const token = await tokenSentTo(member.email)
  const hash = await hashPassword(chosen)
  const outcomes = await Promise.all(['a', 'b', 'c'].map((request) => resetPassword(token, hash, request)))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
})

test('a reset link is invalid after thirty minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const token = await tokenSentTo(member.email)
  const end = Date.now() + 30 * 60_000
  vi.setSystemTime(end - 1000)
  expect(await findReset(token)).toBeDefined()
  vi.setSystemTime(end)
  expect(await findReset(token)).toBeUndefined()
  expect(await resetPassword(token, 'hash', 'request-2')).toBe(false)
})

test('a reset link is invalid once its account is deactivated', async () => {
  const editor = await given.staff({ role: 'editor' })
  await askForReset(contextFrom('192.0.2.1'), editor.email)
  const [reset] = await db.select().from(passwordResets).where(eq(passwordResets.userId, editor.id))
  await db.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.id, editor.id))
  expect(await findReset(resetToken(reset?.id ?? ''))).toBeUndefined()
  expect(await resetPassword(resetToken(reset?.id ?? ''), 'hash', 'request-2')).toBe(false)
})

test('the reset mail is queued without the token', async () => {
  const token = await tokenSentTo(member.email)
  const [mail] = await db.select().from(outgoingMails)
  expect(mail?.recipient).toBe(member.email)
  expect(JSON.stringify(mail)).not.toContain(token.split('.')[1])
})

test('an account is mailed at most three links an hour, and an IP address may request ten', async () => {
  for (let time = 0; time < 12; time += 1) {
    expect(await askForReset(contextFrom('192.0.2.1'), member.email)).toBe(time < 10)
  }
  expect(await db.$count(outgoingMails)).toBe(3)
  expect(await askForReset(contextFrom('192.0.2.2'), 'nobody@hearthside.example')).toBe(true)
  expect(await db.$count(outgoingMails)).toBe(3)
})

test.each(['', '.', 'x.y', `${crypto.randomUUID()}.`, `${crypto.randomUUID()}.${'a'.repeat(43)}`])(
  'the token %j is rejected',
  async (token) => {
    expect(await findReset(token)).toBeUndefined()
    expect(await resetPassword(token, 'hash', 'request-1')).toBe(false)
  },
)
