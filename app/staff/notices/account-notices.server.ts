import { and, eq } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { type AccountNotice, accountNoticeTemplate } from './account-notice.ts'

type Owner = { id: string; email: string; firstName: string; lastName: string }
type Person = Pick<Staff, 'firstName' | 'lastName'>

export type Notification = {
  notice: AccountNotice
  /** Who did it; null: the site, or a command on its machine. */
  by: Person | null
  /** Whose account it was done to, as it was before. */
  owner?: Owner
  /** Goes into the sentence: no secret, and nothing of a visitor's. */
  detail?: string
}

/** Tells the owner of an account, and all admins, by mail what was done: one mail to each. */
export async function notifyOfChange(tx: Transaction, { notice, by, owner, detail = '' }: Notification) {
  const admins = await tx
    .select({ email: cmsUsers.email })
    .from(cmsUsers)
    .where(and(eq(cmsUsers.role, 'admin'), eq(cmsUsers.isActive, true)))
  const facts = { notice, detail, by: by ? nameOf(by) : 'Somebody at the machine of the site' }
  const whose = owner ? `the account of ${nameOf(owner)}` : ''
  const others = admins.filter(({ email }) => email !== owner?.email)
  for (const { email } of others)
    await queueMail(tx, {
      template: accountNoticeTemplate,
      recipient: email,
      facts: { ...facts, whose, isForAdmins: 'yes' },
    })
  if (owner) await queueOwnerMail(tx, owner, facts)
}

export async function notifyOwner(tx: Transaction, userId: string, notice: AccountNotice) {
  const [owner] = await tx.select().from(cmsUsers).where(eq(cmsUsers.id, userId))
  if (owner) await queueOwnerMail(tx, owner, { notice })
}

/** Tells whoever's account it is, and all admins, what they did to it themselves. */
export async function notifyOfOwnChange(tx: Transaction, userId: string, notice: AccountNotice) {
  const [owner] = await tx.select().from(cmsUsers).where(eq(cmsUsers.id, userId))
  if (owner) await notifyOfChange(tx, { notice, by: owner, owner })
}

async function queueOwnerMail(tx: Transaction, { id, email }: Owner, facts: Record<string, string>) {
  await queueMail(tx, { template: accountNoticeTemplate, recipient: email, facts: { ...facts, reference: id } })
}

function nameOf({ firstName, lastName }: Person) {
  return `${firstName} ${lastName}`
}
