import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { verifyPassword } from '#app/staff/auth/password-hash.server.ts'
import { accounts, cmsUsers, staffInvites } from '#app/staff/schema.ts'
import { given } from '#test/given.ts'

import { createInvite } from './invites.server.ts'
import type { NewUser } from './new-user.ts'
import { createUser } from './users.server.ts'

const requestId = 'request-1'
const password = 'trellis-heron-quartz'
const ada: NewUser = {
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Okafor',
  role: 'editor',
  password: null,
}

let staff: Awaited<ReturnType<typeof given.staff>>

beforeEach(async () => {
  await given.noStaff()
  await db.delete(staffInvites)
  await db.delete(outgoingMails)
  staff = await given.staff({ firstName: 'Maya' })
})

describe('a new user with a password', () => {
  test('has an account at once, and must change the password', async () => {
    await createInvite({ email: ada.email, role: 'admin' })
    expect(await createUser({ ...ada, password }, { staff, requestId })).toBe('created')

    const [user] = await db.select().from(cmsUsers).where(eq(cmsUsers.email, ada.email))
    expect(user).toMatchObject({ name: 'Ada Okafor', role: 'editor', isActive: true, mustChangePassword: true })
    const userId = user?.id ?? ''
    const [account] = await db.select().from(accounts).where(eq(accounts.userId, userId))
    expect(await verifyPassword({ hash: account?.password ?? '', password })).toBe(true)
    expect(await db.$count(staffInvites)).toBe(0)
    expect(await listAccess('staff', userId)).toMatchObject([
      { action: 'created', actorName: 'Maya Singh', details: { email: ada.email, role: 'editor', name: 'Ada Okafor' } },
    ])
  })

  test('is created once when requested three times at once', async () => {
    const creations = [createUser({ ...ada, password }, { staff, requestId }), createUser(ada, { staff, requestId })]
    const outcomes = await Promise.all([...creations, createUser({ ...ada, password }, { staff, requestId })])
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    expect(await db.$count(cmsUsers, eq(cmsUsers.email, ada.email))).toBe(1)
    expect(await db.$count(staffInvites)).toBe(0)
  })
})

describe('a new user without a password', () => {
  test('is invited by a queued mail that holds only the id of the invitation', async () => {
    expect(await createUser(ada, { staff, requestId })).toBe('invited')
    const [invite] = await db.select().from(staffInvites)
    expect(invite).toMatchObject({ email: ada.email, firstName: 'Ada', lastName: 'Okafor', role: 'editor' })
    const id = invite?.id
    const isInvitation = eq(outgoingMails.template, 'staff-invite')
    const mails = await db.select().from(outgoingMails).where(isInvitation)
    expect(mails).toMatchObject([{ template: 'staff-invite', recipient: ada.email, status: 'queued' }])
    expect(mails[0]?.facts).toEqual({ inviteId: id, reference: id })
    expect(await listAccess('invite', id ?? '')).toMatchObject([{ action: 'invited', actorName: 'Maya Singh' }])
  })
})

test.each([null, password])('an address that already has an account is refused (password %j)', async (chosen) => {
  const { email } = await given.staff({ firstName: 'Bea' })
  expect(await createUser({ ...ada, email, password: chosen }, { staff, requestId })).toBe('taken')
  expect([await db.$count(cmsUsers), await db.$count(staffInvites), await db.$count(outgoingMails)]).toEqual([2, 0, 0])
})

test.each([null, password])('an actor who is no longer an admin cannot create a user (password %j)', async (chosen) => {
  const former = await given.staff({ firstName: 'Bea', role: 'editor' })
  const making = createUser({ ...ada, password: chosen }, { staff: { ...former, role: 'admin' }, requestId })
  await expect(making).rejects.toMatchObject({ init: { status: 403 } })
  expect([await db.$count(cmsUsers), await db.$count(staffInvites)]).toEqual([2, 0])
})
