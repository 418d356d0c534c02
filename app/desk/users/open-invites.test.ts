import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { beforeEach, describe, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { listRecords } from '#app/records/list.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { staffInvites } from '#app/staff/schema.ts'
import { staffMailTasks } from '#app/staff/users/invite-mail.jobs.server.ts'
import {
  createSetUpInvite,
  createInvite,
  findInvite,
  inviteTemplate,
  sendInviteAgain,
  withdrawInvite,
} from '#app/staff/users/invites.server.ts'
import { createUser } from '#app/staff/users/users.server.ts'
import { given } from '#test/given.ts'

import { invite as openInvite } from './invite.kind.server.ts'

const email = 'ada@example.org'
// Admins get a different mail about it.
const isInvitation = eq(outgoingMails.template, inviteTemplate)
const nobody = '01890000-0000-7000-8000-000000000000'

let actor: { staff: Awaited<ReturnType<typeof given.staff>>; requestId: string }

beforeEach(async () => {
  await given.noStaff()
  await db.delete(staffInvites)
  await db.delete(outgoingMails)
  actor = { staff: await given.staff(), requestId: 'request-1' }
})

async function listOpenInvites() {
  const url = new URL('http://localhost:3000/cms/users/invites')
  return (await listRecords(openInvite, url, actor)).rows
}

async function invite() {
  await createUser({ email, firstName: 'Ada', lastName: 'Okafor', role: 'editor', password: null }, actor)
  const [invited] = await listOpenInvites()
  return invited!.id
}

/** Runs the only pending mail job and returns the token from the sent mail. */
async function deliver() {
  const [mail] = await db
    .select()
    .from(outgoingMails)
    .where(sql`status = 'queued' and template = ${inviteTemplate}`)
  const helpers = { job: { attempts: 1, max_attempts: 20 } } as JobHelpers
  await staffMailTasks['staff-invite']({ mailId: mail!.id }, helpers)
  const sent = await readFile(join(config.dataDir, 'mail', `${mail!.id}.eml`), 'utf8')
  const words = sent.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return { words, token: /setup\?token=([\w-]{43})/.exec(words)?.[1] ?? '' }
}

describe('an invitation mail', () => {
  test('contains a working link, the role and the day on which the link expires', async () => {
    await invite()
    const { words, token } = await deliver()
    expect(await findInvite(token)).toMatchObject({ email, firstName: 'Ada', role: 'editor' })
    expect(words).toContain('Subject: Your invitation to Hearthside Midwives')
    expect(words).toMatch(/Hello Ada,[^]*as an editor[^]*works once, until \w+day/)
    expect((await listOpenInvites())[0]?.cells.at(-1)).toMatchObject({ text: 'Sent' })
  })

  test('leaves no token of its link in the database', async () => {
    await invite()
    const { token } = await deliver()
    const tables = ['staff_invites', 'outgoing_mails', 'audit_log', 'audit_details', 'graphile_worker._private_jobs']
    for (const table of tables) {
      const { rows } = await db.execute(
        sql`select from ${sql.raw(table)} t where t::text like ${`%${token.slice(0, 20)}%`}`,
      )
      expect(rows, table).toEqual([])
    }
  })
})

describe('an open invitation', () => {
  test('sent again has a new link, and the old one stops working', async () => {
    const first = await invite()
    const { token: former } = await deliver()
    expect(await sendInviteAgain(first, actor)).toBe(email)

    const { token } = await deliver()
    expect(token).not.toBe(former)
    expect(await findInvite(former)).toBe('replaced')
    expect(await findInvite(token)).toMatchObject({ email, firstName: 'Ada', lastName: 'Okafor', role: 'editor' })
    const [second, ...rest] = await listOpenInvites()
    expect(rest).toEqual([])
    expect(await listAccess('invite', second!.id)).toMatchObject([{ action: 'sent an invite again' }])
  })

  test('sent again before its mail went out queues only one mail', async () => {
    const first = await invite()
    await sendInviteAgain(first, actor)
    expect(await db.$count(outgoingMails, isInvitation)).toBe(1)
  })

  test('sent again and then withdrawn leaves no record, and its old link is unknown', async () => {
    await invite()
    const { token: former } = await deliver()
    const [open] = await listOpenInvites()
    await sendInviteAgain(open!.id, actor)
    const [newest] = await listOpenInvites()
    await withdrawInvite(newest!.id, actor)
    expect(await findInvite(former)).toBe('unknown')
    expect(await db.$count(staffInvites)).toBe(0)
  })

  test('withdrawn is no longer listed, and its unsent mail is deleted', async () => {
    const id = await invite()
    expect(await withdrawInvite(id, actor)).toBe(email)
    expect(await listOpenInvites()).toEqual([])
    expect(await db.$count(outgoingMails, isInvitation)).toBe(0)
    expect((await listAccess('invite', id)).map(({ action }) => action)).toEqual(['withdrew an invite', 'invited'])
  })

  test('sent again twice at once is sent once, and its former id can no longer be withdrawn', async () => {
    const id = await invite()
    const outcomes = await Promise.all([sendInviteAgain(id, actor), sendInviteAgain(id, actor)])
    expect(outcomes.filter(Boolean)).toEqual([email])
    expect(await withdrawInvite(id, actor)).toBeUndefined()
    expect(await withdrawInvite(nobody, actor)).toBeUndefined()
    expect(await listOpenInvites()).toHaveLength(1)
  })

  test('can be sent again or withdrawn only by admins', async () => {
    const id = await invite()
    const former = { ...actor, staff: await given.staff({ role: 'editor' }) }
    for (const change of [sendInviteAgain, withdrawInvite])
      await expect(change(id, former)).rejects.toMatchObject({ init: { status: 403 } })
    expect((await listOpenInvites()).map((open) => open.id)).toEqual([id])
  })

  test('that a command created is listed without a mail, and as expired once it has expired', async () => {
    await createInvite({ email, role: 'admin' })
    await db.update(staffInvites).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await listOpenInvites()).toMatchObject([
      {
        name: email,
        cells: [email, { text: 'Admin' }, expect.any(String), { text: 'Expired' }, 'None: its link was printed'],
      },
    ])
  })
})

test('neither the set-up link nor a used invitation is listed', async () => {
  await given.noStaff()
  await createSetUpInvite()
  await createInvite({ email, role: 'admin' })
  await db
    .update(staffInvites)
    .set({ usedAt: new Date() })
    .where(sql`email is not null`)
  expect(await listOpenInvites()).toEqual([])
})
