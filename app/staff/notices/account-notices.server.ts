import { eq } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { fullNameOf, type Staff } from '#app/staff/staff-member.ts'

import { type AccountNotice, accountNoticeTemplate } from './account-notice.ts'
import { listAdminEmails } from './mail-admins.server.ts'

type Owner = Omit<Staff, 'role'>
type Person = Pick<Staff, 'firstName' | 'lastName'>

export type Notification = {
  notice: AccountNotice
  /** Null: the site, or a command on its machine. */
  by: Person | null
  /** The owner of the account, as before the change. */
  owner?: Owner
  /** Part of the sentence. Never a secret or a visitor's data. */
  detail?: string
}

/** Mails the owner and all admins, each once. */
export async function notifyOfChange(tx: Transaction, { notice, by, owner, detail = '' }: Notification) {
  const facts = { notice, detail, by: by ? fullNameOf(by) : 'Somebody at the machine of the site' }
  const whose = owner ? `the account of ${fullNameOf(owner)}` : ''
  const others = (await listAdminEmails(tx)).filter((email) => email !== owner?.email)
  for (const recipient of others)
    await queueMail(tx, { template: accountNoticeTemplate, recipient, facts: { ...facts, whose, isForAdmins: 'yes' } })
  if (owner) await queueOwnerMail(tx, owner, facts)
}

export async function notifyOwner(tx: Transaction, userId: string, notice: AccountNotice) {
  const [owner] = await tx.select().from(cmsUsers).where(eq(cmsUsers.id, userId))
  if (owner) await queueOwnerMail(tx, owner, { notice })
}

export async function notifyOfOwnChange(tx: Transaction, userId: string, notice: AccountNotice) {
  const [owner] = await tx.select().from(cmsUsers).where(eq(cmsUsers.id, userId))
  if (owner) await notifyOfChange(tx, { notice, by: owner, owner })
}

async function queueOwnerMail(tx: Transaction, { id, email }: Owner, facts: Record<string, string>) {
  await queueMail(tx, { template: accountNoticeTemplate, recipient: email, facts: { ...facts, reference: id } })
}
