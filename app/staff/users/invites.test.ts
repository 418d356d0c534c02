import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { verifyAudit } from '#app/staff/audit/verify-audit.server.ts'
import { accounts, cmsUsers, staffInvites, staffKeyholder } from '#app/staff/schema.ts'
import { given } from '#test/given.ts'

import { acceptInvite } from './accept-invite.server.ts'
import { createSetUpInvite, createInvite, findInvite } from './invites.server.ts'

const grace = { email: 'grace@example.org', firstName: 'Grace', lastName: 'Okafor', password: 'trellis-heron-quartz' }
const ada = { ...grace, email: 'ada@example.org', firstName: 'Ada' }

function tokenOf(link: string | undefined) {
  return new URL(link ?? '', 'http://localhost').searchParams.get('token') ?? ''
}

beforeEach(async () => {
  await given.noStaff()
  await db.delete(staffInvites)
})

describe('the set-up link', () => {
  test('is announced until there is an active administrator', async () => {
    const link = await createSetUpInvite()
    expect(link).toMatch(/^http:\/\/localhost:3000\/cms\/setup\?token=[\w-]{43}$/)
    expect(await acceptInvite(tokenOf(link), grace, null)).toHaveProperty('accepted')
    expect(await createSetUpInvite()).toBeUndefined()

    await db.delete(staffKeyholder)
    await db.update(cmsUsers).set({ isActive: false })
    expect(await createSetUpInvite()).toBeDefined()
  })

  test('creates an administrator, and stores neither the password nor the token in plain text', async () => {
    const token = tokenOf(await createSetUpInvite())
    await acceptInvite(token, grace, null)
    expect(await db.select().from(cmsUsers)).toMatchObject([
      { email: 'grace@example.org', name: 'Grace Okafor', role: 'admin', isActive: true },
    ])
    const [account] = await db.select().from(accounts)
    expect(account?.password).toMatch(/^\$argon2id\$/)
    const { rows } = await db.execute<{ found: boolean }>(
      sql`select exists (select from staff_invites i where i::text like ${`%${token}%`}) as found`,
    )
    expect(rows).toEqual([{ found: false }])
  })

  test('creates one administrator when two people use two links at once', async () => {
    const links = [await createSetUpInvite(), await createSetUpInvite()].map(tokenOf)
    const outcomes = await Promise.all([
      acceptInvite(links[0] ?? '', grace, null),
      acceptInvite(links[1] ?? '', ada, null),
    ])
    expect(outcomes.map(nameOf).toSorted()).toEqual(['accepted', 'set-up-done'])
    expect(await db.$count(cmsUsers)).toBe(1)
  })

  test('creates one account when it is used twice at once', async () => {
    const token = tokenOf(await createSetUpInvite())
    const outcomes = await Promise.all([acceptInvite(token, grace, null), acceptInvite(token, ada, null)])
    expect(outcomes.map(nameOf).toSorted()).toEqual(['accepted', 'used'])
    expect(await db.$count(cmsUsers)).toBe(1)
  })
})

describe('an invitation', () => {
  test('creates an account only for its own address', async () => {
    const token = tokenOf(await createInvite({ email: ' Ada@Example.org ', role: 'editor' }))
    expect(await findInvite(token)).toEqual({
      email: 'ada@example.org',
      firstName: null,
      lastName: null,
      role: 'editor',
    })
    await acceptInvite(token, grace, null)
    expect(await db.select().from(cmsUsers)).toMatchObject([{ email: 'ada@example.org', role: 'editor' }])
  })

  test('works once', async () => {
    const token = tokenOf(await createInvite({ email: 'ada@example.org', role: 'editor' }))
    await acceptInvite(token, ada, null)
    expect(await findInvite(token)).toBe('used')
    expect(await acceptInvite(token, grace, null)).toBe('used')
  })

  test('expires', async () => {
    const token = tokenOf(await createInvite({ email: 'ada@example.org', role: 'editor' }))
    await db.update(staffInvites).set({ expiresAt: new Date(Date.now() - 1) })
    expect(await findInvite(token)).toBe('expired')
    expect(await acceptInvite(token, ada, null)).toBe('expired')
    expect(await db.$count(cmsUsers)).toBe(0)
  })

  test('stops working when a newer one is created', async () => {
    const first = tokenOf(await createInvite({ email: 'ada@example.org', role: 'editor' }))
    const second = tokenOf(await createInvite({ email: 'ada@example.org', role: 'admin' }))
    expect(await findInvite(first)).toBe('replaced')
    expect(await acceptInvite(first, ada, null)).toBe('replaced')
    expect(await findInvite(second)).toMatchObject({ role: 'admin' })
  })

  test('stays open when its address already has an account', async () => {
    const setUp = tokenOf(await createSetUpInvite())
    await acceptInvite(setUp, ada, null)
    const token = tokenOf(await createInvite({ email: 'ada@example.org', role: 'editor' }))
    expect(await acceptInvite(token, ada, null)).toBe('taken')
    expect(await findInvite(token)).toMatchObject({ email: 'ada@example.org' })
  })

  test.each(['', 'x', '0'.repeat(43), "' or true --", '\u0000', 'a'.repeat(5000)])(
    'with the token %j is unknown',
    async (token) => {
      expect(await findInvite(token)).toBe('unknown')
      expect(await acceptInvite(token, grace, null)).toBe('unknown')
    },
  )
})

test('every set-up link, invitation and new account is in the audit log', async () => {
  await acceptInvite(tokenOf(await createSetUpInvite()), grace, 'request-1')
  await acceptInvite(tokenOf(await createInvite({ email: 'ada@example.org', role: 'editor' })), ada, 'request-2')
  const newest = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .orderBy(sql`seq desc`)
    .limit(4)
  expect(newest.map(({ action }) => action)).toEqual([
    'accepted an invite',
    'invited',
    'set up the site',
    'made a set-up link',
  ])
  expect(await db.$count(auditLog, eq(auditLog.requestId, 'request-2'))).toBe(1)
  expect((await verifyAudit()).problem).toBeUndefined()
})

function nameOf(outcome: Awaited<ReturnType<typeof acceptInvite>>) {
  return typeof outcome === 'string' ? outcome : 'accepted'
}
