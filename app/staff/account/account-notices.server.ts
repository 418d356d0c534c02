import { eq } from 'drizzle-orm'

import type { Transaction } from '#app/platform/db.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { type AccountNotice, accountNoticeTemplate } from './account-notice.ts'

/** Tells the owner of an account, by mail, what was done to it: whoever took it over would not. */
export async function tellOwner(tx: Transaction, userId: string, notice: AccountNotice) {
  const [owner] = await tx.select({ email: cmsUsers.email }).from(cmsUsers).where(eq(cmsUsers.id, userId))
  if (!owner) return
  await queueMail(tx, { template: accountNoticeTemplate, recipient: owner.email, facts: { notice, reference: userId } })
}
