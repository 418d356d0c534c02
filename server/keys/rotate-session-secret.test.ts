import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { parseStatusToken, statusPath } from '#app/enquiries/family/status-link.server.ts'
import { parseWithdrawalToken, withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { orderPath, requireOrderId } from '#app/shop/orders/order-link.server.ts'
import { siteEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { verifyAudit } from '#app/staff/audit/verify-audit.server.ts'
import { symmetricEncrypt } from '#app/staff/auth/better-auth.server.ts'
import { reencryptTwoFactors } from '#app/staff/auth/reencrypt-two-factors.server.ts'
import { versionOfSecret } from '#app/staff/auth/secret-version.server.ts'
import { staffInvites, twoFactors } from '#app/staff/schema.ts'
import { createInvite, pathOfInvite } from '#app/staff/users/invites.server.ts'
import { runProcess } from '#test/command-process.ts'
import { given } from '#test/given.ts'

const [before = ''] = config.sessionSecrets
const fresh = randomBytes(32).toString('base64')
afterEach(() => void config.sessionSecrets.splice(0, Infinity, before))

const about = { staff: null, subject: 'site' as const, ids: [], requestId: null, details: { is: 'a detail' } }
const link = { kind: 'antenatal', id: '018f2d3c-0000-7000-8000-000000000000' } as const
const withdrawal = withdrawalPath(link).replace(/.*=/, '')
const status = statusPath(link).replace(/.*=/, '')
const order = orderPath(link.id).replace(/.*\//, '')
const encrypt = async (data: string) => await symmetricEncrypt({ key: before, data })
const env = (...secrets: string[]) => ({ SESSION_SECRET: secrets.join(',') })
let userId = ''

beforeAll(async () => {
  userId = (await given.staff()).id
  await db.insert(twoFactors).values({ userId, secret: await encrypt('totp'), backupCodes: await encrypt('["codes"]') })
  await createInvite({ email: 'ada@example.org', role: 'editor' })
})

async function record(...secrets: string[]) {
  config.sessionSecrets.splice(0, Infinity, ...secrets)
  await transaction((tx) => recordAuditEvent(tx, { ...about, event: siteEvents.sessionSecretRotated }))
}

test('the audit log is verified with the old and the new secret, whichever of them signs', async () => {
  await record(before)
  await record(before, fresh)
  await record(fresh, before)
  expect(await verifyAudit()).not.toHaveProperty('problem')
  config.sessionSecrets.splice(0, Infinity, fresh)
  expect(await verifyAudit()).toMatchObject({ problem: 'Row 1 of the audit log was changed.' })
})

test('an invitation that was not sent yet keeps its link when the secret changes', async () => {
  const [invite] = await db.select().from(staffInvites)
  const path = invite && pathOfInvite(invite)
  config.sessionSecrets.unshift(fresh)
  expect(path).toContain('/cms/setup?token=')
  expect(invite && pathOfInvite(invite)).toBe(path)
})

test('after the rotation nothing in the database needs the old secret', async () => {
  expect(await runProcess('keys', ['rotate'], env(fresh, before))).toMatchObject({
    code: 0,
    output: expect.stringContaining('SESSION_SECRET may lose all but its first secret') as string,
  })
  config.sessionSecrets.splice(0, Infinity, fresh)
  expect(await verifyAudit()).not.toHaveProperty('problem')
  expect(await parseWithdrawalToken(withdrawal)).toEqual(link)
  expect(await parseStatusToken(status)).toEqual(link)
  expect(await requireOrderId(order)).toBe(link.id)
  const [{ secret, backupCodes } = { secret: '', backupCodes: '' }] = await db.select().from(twoFactors)
  for (const value of [secret, backupCodes]) expect(value).toMatch(new RegExp(`^\\$ba\\$${versionOfSecret(fresh)}\\$`))
  expect(await reencryptTwoFactors(db)).toBe(0)
  const { code, output } = await runProcess('audit', ['verify'], env(fresh))
  expect(output).toContain('as they were written')
  expect(code).toBe(0)
})

test('after the rotation, a row signed with the old secret is reported as changed', async () => {
  await record(before)
  config.sessionSecrets.splice(0, Infinity, fresh)
  const { rows, problem } = await verifyAudit()
  expect(problem).toBe(`Row ${rows + 1} of the audit log was changed.`)
})

test('a withdrawal link with an altered signature is rejected', async () => {
  expect(await parseWithdrawalToken(withdrawal.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeUndefined()
})

test('a value that none of our secrets encrypted is left unchanged', async () => {
  const foreign = await symmetricEncrypt({ key: 'somebody else', data: 'totp' })
  await db.update(twoFactors).set({ secret: foreign, backupCodes: 'hashed' }).where(eq(twoFactors.userId, userId))
  config.sessionSecrets.unshift(fresh)
  expect(await reencryptTwoFactors(db)).toBe(0)
})
