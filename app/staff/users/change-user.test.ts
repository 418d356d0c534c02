import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { cmsUsers, passkeys, sessions, twoFactors, verifications } from '#app/staff/schema.ts'
import { given } from '#test/given.ts'

import { keepAnAdmin } from './admin-transaction.server.ts'
import { activateUser, changeRole, deactivateUser, resetTwoFactor, signOutUser } from './change-user.server.ts'
import { deleteUser } from './users.server.ts'

type Member = Awaited<ReturnType<typeof given.staff>>

let admin: Member
let editor: Member
const requestId = 'request-1'
const nobody = '01890000-0000-7000-8000-000000000000'

function by(staff: Member) {
  return { staff, requestId }
}

async function now({ id }: Member) {
  const [user] = await db.select().from(cmsUsers).where(eq(cmsUsers.id, id))
  return user
}

/** Adds a session, a second factor, a passkey and a trusted browser. */
async function addSecondFactors({ id: userId }: Member) {
  const expiresAt = new Date(Date.now() + 60_000)
  await db.insert(sessions).values({ userId, token: newId(), expiresAt })
  await db.insert(twoFactors).values({ userId, secret: 'x', backupCodes: 'x', verified: true })
  const key = { publicKey: 'x', credentialID: newId(), counter: 0, deviceType: 'multiDevice', backedUp: true }
  await db.insert(passkeys).values({ userId, ...key })
  await db.insert(verifications).values({ identifier: `trust-device-${newId()}`, value: userId, expiresAt })
  await db.update(cmsUsers).set({ twoFactorEnabled: true }).where(eq(cmsUsers.id, userId))
}

async function equipmentOf({ id }: Member) {
  return {
    sessions: await db.$count(sessions, eq(sessions.userId, id)),
    twoFactors: await db.$count(twoFactors, eq(twoFactors.userId, id)),
    passkeys: await db.$count(passkeys, eq(passkeys.userId, id)),
    trusted: await db.$count(verifications, eq(verifications.value, id)),
  }
}

async function actionsOn({ id }: Member) {
  return (await listAccess('staff', id)).map(({ action }) => action)
}

beforeEach(async () => {
  await given.noStaff()
  admin = await given.staff({ firstName: 'Ada' })
  editor = await given.staff({ firstName: 'Bea', role: 'editor' })
})

describe('an account', () => {
  test('is deactivated and activated, each logged once even when requested twice', async () => {
    await addSecondFactors(editor)
    for (const _ of [1, 2]) await deactivateUser(editor.id, by(admin))
    expect(await now(editor)).toMatchObject({ isActive: false })
    expect(await equipmentOf(editor)).toEqual({ sessions: 0, twoFactors: 1, passkeys: 1, trusted: 0 })

    for (const _ of [1, 2]) await activateUser(editor.id, by(admin))
    expect(await now(editor)).toMatchObject({ isActive: true })
    expect(await actionsOn(editor)).toEqual(['activated', 'deactivated'])
  })

  test('loses its sessions when its role changes', async () => {
    await addSecondFactors(editor)
    for (const _ of [1, 2]) await changeRole(editor.id, 'admin', by(admin))
    expect(await now(editor)).toMatchObject({ role: 'admin' })
    expect(await equipmentOf(editor)).toEqual({ sessions: 0, twoFactors: 1, passkeys: 1, trusted: 1 })
    expect(await listAccess('staff', editor.id)).toMatchObject([
      { action: 'changed role', actorName: 'Ada Singh', details: { from: 'editor', to: 'admin' }, requestId },
    ])
  })

  test('is signed out everywhere', async () => {
    await addSecondFactors(editor)
    await signOutUser(editor.id, by(admin))
    expect(await equipmentOf(editor)).toEqual({ sessions: 0, twoFactors: 1, passkeys: 1, trusted: 0 })
    expect(await actionsOn(editor)).toEqual(['signed out everywhere'])
  })

  test('loses two-factor, passkeys, trusted devices and sessions when its two-factor sign-in is reset', async () => {
    await addSecondFactors(editor)
    await resetTwoFactor(editor.id, by(admin))
    expect(await equipmentOf(editor)).toEqual({ sessions: 0, twoFactors: 0, passkeys: 0, trusted: 0 })
    expect(await now(editor)).toMatchObject({ twoFactorEnabled: false, isActive: true })
    expect(await actionsOn(editor)).toEqual(['reset two-step verification'])
  })
})

const changes = {
  activate: activateUser,
  deactivate: deactivateUser,
  'change the role of': async (id: string, actor: ReturnType<typeof by>) => await changeRole(id, 'admin', actor),
  'sign out': signOutUser,
  'reset the two-step of': resetTwoFactor,
  delete: deleteUser,
}

describe.each(Object.entries(changes))('a request to %s a user', (_name, change) => {
  test('is refused unless the actor is an active admin at that moment', async () => {
    const former = await given.staff({ firstName: 'Cleo' })
    await addSecondFactors(editor)
    const before = [await now(editor), await equipmentOf(editor)]
    for (const status of [{ isActive: false }, { isActive: true, role: 'editor' as const }]) {
      await db.update(cmsUsers).set(status).where(eq(cmsUsers.id, former.id))
      await expect(change(editor.id, by(former))).rejects.toMatchObject({
        init: { status: 403 },
        data: { description: 'Only administrators can manage users.' },
      })
    }
    expect([await now(editor), await equipmentOf(editor)]).toEqual(before)
    expect(await actionsOn(editor)).toEqual([])
  })

  test('is answered with 404 when the user does not exist', async () => {
    await expect(change(nobody, by(admin))).rejects.toMatchObject({ init: { status: 404 } })
  })
})

test('admins cannot deactivate, demote or delete themselves or reset their own two-factor sign-in', async () => {
  await given.staff({ firstName: 'Cleo' })
  for (const [change, words] of [
    [() => deactivateUser(admin.id, by(admin)), 'You cannot deactivate your own account'],
    [() => changeRole(admin.id, 'editor', by(admin)), 'You cannot change your own role'],
    [() => resetTwoFactor(admin.id, by(admin)), 'You look after your own two-step verification'],
    [() => deleteUser(admin.id, by(admin)), 'You cannot delete your own account'],
  ] as const) {
    const refusal = { init: { status: 403 }, data: { refused: expect.stringContaining(words) as string } }
    await expect(change()).rejects.toMatchObject(refusal)
  }
  expect(await now(admin)).toMatchObject({ isActive: true, role: 'admin', deletedAt: null })
  await changeRole(admin.id, 'admin', by(admin))
  expect(await actionsOn(admin)).toEqual([])
})

test('losing the last admin is refused with a message, and other database errors are passed on', async () => {
  await expect(keepAnAdmin(deactivateEverybody)).rejects.toMatchObject({
    init: { status: 409 },
    data: { refused: 'There must always be one active administrator.' },
  })
  await addSecondFactors(editor)
  await expect(keepAnAdmin(unassignSessions)).rejects.toMatchObject({ cause: { code: '23503' } })
})

async function deactivateEverybody() {
  await db.update(cmsUsers).set({ isActive: false })
}

async function unassignSessions() {
  await db.update(sessions).set({ userId: nobody })
}
