import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { verifyAudit } from '#app/staff/audit/verify-audit.server.ts'
import { accounts, cmsUsers, passwordResets, sessions, staffInvites } from '#app/staff/schema.ts'
import { given } from '#test/given.ts'

import { activateUser, changeRole, deactivateUser } from './change-user.server.ts'
import { createInvite } from './invites.server.ts'
import { deleteUser, findUsers } from './users.server.ts'

const requestId = 'request-1'

beforeEach(async () => {
  await given.noStaff()
  await db.delete(staffInvites)
})

test('a deleted account keeps no personal data; only the audit log names its owner', async () => {
  const staff = await given.staff({ firstName: 'Ada' })
  const bea = await given.staff({ firstName: 'Bea' })
  const expiresAt = new Date(Date.now() + 60_000)
  await db.insert(sessions).values({ userId: bea.id, token: 'token', expiresAt })
  await db.insert(passwordResets).values({ userId: bea.id, expiresAt })
  await createInvite({ email: bea.email, role: 'admin' })
  const sent = {
    id: randomUUID(),
    template: 'password-reset',
    recipient: bea.email,
    status: 'sent' as const,
    facts: {},
  }
  await db.insert(outgoingMails).values(sent)

  for (const _ of [1, 2]) await deleteUser(bea.id, { staff, requestId })

  const [user] = await db.select().from(cmsUsers).where(eq(cmsUsers.id, bea.id))
  expect(user).toMatchObject({
    email: `deleted-${bea.id}@deleted.invalid`,
    name: 'Deleted user',
    role: 'editor',
    isActive: false,
    deletedAt: expect.any(Date) as Date,
  })
  for (const table of [accounts, sessions, passwordResets])
    expect(await db.$count(table, eq(table.userId, bea.id))).toBe(0)
  expect(await db.$count(staffInvites)).toBe(0)
  expect(await db.$count(outgoingMails, eq(outgoingMails.id, sent.id))).toBe(0)
  const { rows } = await db.execute(sql`select from cms_users u where u::text like ${`%${bea.email}%`}`)
  expect(rows).toEqual([])
  expect(await listAccess('staff', bea.id)).toMatchObject([
    { action: 'deleted', actorName: 'Ada Singh', details: { name: 'Bea Singh', email: bea.email } },
  ])
  expect((await verifyAudit()).problem).toBeUndefined()
})

test('a deleted account cannot be activated, deactivated, given a role or found', async () => {
  const staff = await given.staff()
  const bea = await given.staff({ firstName: 'Bea', role: 'editor' })
  await deleteUser(bea.id, { staff, requestId })
  for (const change of [activateUser, deactivateUser])
    await expect(change(bea.id, { staff, requestId })).rejects.toMatchObject({ init: { status: 404 } })
  await expect(changeRole(bea.id, 'admin', { staff, requestId })).rejects.toMatchObject({ init: { status: 404 } })
  expect(await findUsers('Bea', 9)).toEqual([])
})

test('the email address of a deleted account can be used again', async () => {
  const staff = await given.staff()
  const bea = await given.staff({ firstName: 'Bea', role: 'editor' })
  await deleteUser(bea.id, { staff, requestId })
  const again = { email: bea.email, firstName: 'Bea', lastName: 'Singh', role: 'editor' as const }
  await expect(db.insert(cmsUsers).values(again)).resolves.toBeDefined()
})

test('of two admins who delete each other at the same instant, one stays and the other request is refused', async () => {
  for (let round = 0; round < 15; round += 1) {
    await given.noStaff()
    const [ada, bea] = [await given.staff({ firstName: 'Ada' }), await given.staff({ firstName: 'Bea' })]

    const outcomes = await Promise.allSettled([
      deleteUser(bea.id, { staff: ada, requestId }),
      deleteUser(ada.id, { staff: bea, requestId }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ init: { status: 403 } })
    expect(await db.$count(cmsUsers, eq(cmsUsers.isActive, true))).toBe(1)
  }
})
