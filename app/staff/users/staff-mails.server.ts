import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'

/** The mails to staff, by the job that writes them. */
export const inviteTemplate = 'staff-invite'

/** The link is made by the job: neither the outbox nor the queue may hold it. */
export async function queueInviteMail(tx: Transaction, inviteId: string, recipient: string) {
  await queueMail(tx, { template: inviteTemplate, recipient, facts: { inviteId, reference: inviteId } })
}
