import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { loader as exportAuditLog } from '#app/desk/audit/audit-export.route.tsx'
import { action as saveProtective } from '#app/desk/settings/protective-settings.route.tsx'
import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { changePassword } from '#app/staff/account/own-account.server.ts'
import { staffInvites, twoFactors } from '#app/staff/schema.ts'
import { staffContext } from '#app/staff/sessions/session.server.ts'
import {
  activateUser,
  changeRole,
  deactivateUser,
  resetTwoFactor,
  signOutUser,
} from '#app/staff/users/change-user.server.ts'
import { createUser, deleteUser } from '#app/staff/users/users.server.ts'
import { argsFor } from '#test/ask-action.ts'
import { endLegalHold } from '#test/factories/work.ts'
import { given } from '#test/given.ts'

import { accountNoticeTasks } from './account-notice.jobs.server.ts'
import { accountNoticeTemplate } from './account-notice.ts'

type Member = Awaited<ReturnType<typeof given.staff>>

let ada: Member
let bea: Member
let cleo: Member
let actor: { staff: Member; requestId: string }

beforeEach(async () => {
  await given.noStaff()
  await db.delete(staffInvites)
  await transaction((tx) => saveSettings(tx, defaultSettings))
  ada = await given.staff({ firstName: 'Ada' })
  bea = await given.staff({ firstName: 'Bea', role: 'editor' })
  cleo = await given.staff({ firstName: 'Cleo' })
  // Neither gets a mail.
  await given.staff({ firstName: 'Dora', isActive: false })
  await given.staff({ firstName: 'Edith', role: 'editor' })
  actor = { staff: ada, requestId: 'request-1' }
  await db.delete(outgoingMails)
})

/** Renders the queued mails and returns each first sentence by recipient. */
async function deliverNotices() {
  const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.template, accountNoticeTemplate))
  const helpers = { job: { attempts: 1, max_attempts: 20 } } as JobHelpers
  const received: Record<string, string[]> = {}
  for (const { id, recipient } of mails) {
    await accountNoticeTasks[accountNoticeTemplate]({ mailId: id }, helpers)
    const sent = await readFile(join(config.dataDir, 'mail', `${id}.eml`), 'utf8')
    const plain = sent.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    const words =
      /\r?\n\r?\n(?:ABOUT YOUR ACCOUNT|ACCOUNTS AND PROTECTION)\s+([^]*?)\r?\n\r?\n/.exec(plain)?.[1] ?? plain
    ;(received[recipient.split('.')[0] ?? ''] ??= []).push(words.replaceAll(/\s+/g, ' '))
  }
  return received
}

const person = { email: 'wren@example.org', firstName: 'Wren', lastName: 'Okafor', role: 'admin' as const }

describe('a change to an account is mailed once to its owner and to every active admin', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['role', () => changeRole(bea.id, 'admin', actor), 'Ada Singh changed the role of OWNER from editor to admin.'],
    ['deactivation', () => deactivateUser(bea.id, actor), 'Ada Singh deactivated OWNER: nobody can sign in to it.'],
    ['sessions', () => signOutUser(bea.id, actor), 'Ada Singh ended sessions of OWNER.'],
    [
      'two-step',
      () => resetTwoFactor(bea.id, actor),
      'Ada Singh removed two-step verification and every passkey of OWNER. The password alone opens it now.',
    ],
    ['deletion', () => deleteUser(bea.id, actor), 'Ada Singh deleted OWNER.'],
    [
      'password',
      () => changePassword('x', { staff: bea, requestId: 'request-1' }),
      'The password of OWNER was changed, and every session of it was ended.',
    ],
  ])('%s', async (_name, change, words) => {
    await db.insert(twoFactors).values({ userId: bea.id, secret: 'x', backupCodes: 'x', verified: true })
    await change()
    const [toAdmins, toOwner] = ['the account of Bea Singh', 'your account'].map((whose) =>
      words.replace('OWNER', whose),
    )
    expect(await deliverNotices()).toEqual({ ada: [toAdmins], cleo: [toAdmins], bea: [toOwner] })
  })

  test('an admin whose own account was changed gets only the mail to the owner, once', async () => {
    await signOutUser(cleo.id, actor)
    expect(await deliverNotices()).toEqual({
      ada: ['Ada Singh ended sessions of the account of Cleo Singh.'],
      cleo: ['Ada Singh ended sessions of your account.'],
    })
  })

  test('no mail is sent when nothing changed', async () => {
    await activateUser(bea.id, actor)
    await changeRole(bea.id, 'editor', actor)
    expect(await deliverNotices()).toEqual({})
  })

  test('no mail is sent when the change is refused', async () => {
    await expect(deactivateUser(ada.id, actor)).rejects.toMatchObject({ init: { status: 403 } })
    expect(await deliverNotices()).toEqual({})
  })
})

describe('all admins are notified', () => {
  test('of a new account, and so is its owner, never with its password', async () => {
    await createUser({ ...person, password: 'trellis-heron-quartz' }, actor)
    const words = 'Ada Singh made the account of Wren Okafor, as an admin.'
    expect(await deliverNotices()).toEqual({
      ada: [words],
      cleo: [words],
      'wren@example': ['Ada Singh made your account, as an admin.'],
    })
    expect(JSON.stringify(await db.select().from(outgoingMails))).not.toContain('trellis')
  })

  test('of an invitation', async () => {
    await createUser({ ...person, password: null }, actor)
    const words = 'Ada Singh invited wren@example.org as an admin.'
    expect(await deliverNotices()).toEqual({ ada: [words], cleo: [words] })
  })

  test('of changed protective settings', async () => {
    const url = new URL('http://localhost:3000/admin/settings')
    const body = new URLSearchParams({
      team_email: 'x@example.org',
      vat_standard: '20',
      vat_reduced: '5',
      vat_zero: '0',
      enquiry_session_hours: '12',
    })
    const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
    const context = new RouterContextProvider(new Map([[requestFacts, facts]]))
    context.set(staffContext, ada)
    const request = new Request(url, { method: 'POST', body })
    const args = { request, url, context, params: {}, pattern: '/admin/settings' }
    expect(await saveProtective(args)).toMatchObject({ saved: { title: 'Settings updated' } })
    const words = 'Ada Singh changed settings that protect or bill: team email.'
    expect(await deliverNotices()).toEqual({ ada: [words], cleo: [words] })
  })

  test('of an export of the audit log', async () => {
    const args = argsFor('/admin/audit/export.csv')
    args.context.set(staffContext, actor.staff)
    const file = await exportAuditLog(args)
    await file.body?.cancel()
    const words = 'Ada Singh exported the audit log.'
    expect(await deliverNotices()).toEqual({ ada: [words], cleo: [words] })
  })

  test('of a legal hold that ended, with only the reference of the record', async () => {
    const { id, reference } = await given.careRequest({ isUnderLegalHold: true, name: 'Zebedee Quill' })
    await endLegalHold('newborn_care', id, actor)
    const words = `Ada Singh ended the legal hold of the record ${reference}.`
    expect(await deliverNotices()).toEqual({ ada: [words], cleo: [words] })
  })
})
