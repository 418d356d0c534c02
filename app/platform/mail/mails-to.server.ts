import { and, desc, inArray, ne, or } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'

const most = 500

/** Mails to any of these spellings of an address, newest first. */
export async function listMailsTo(tx: Transaction, recipients: string[], ids: string[] = []) {
  const { id, template, recipient, facts, status, createdAt, sentAt } = outgoingMails
  return await tx
    .select({ id, template, recipient, facts, status, createdAt, sentAt })
    .from(outgoingMails)
    .where(or(inArray(recipient, recipients), inArray(id, ids)))
    .orderBy(desc(createdAt))
    .limit(most)
}

export async function redirectWaitingMails(tx: Transaction, from: string[], to: string) {
  await tx
    .update(outgoingMails)
    .set({ recipient: to })
    .where(and(inArray(outgoingMails.recipient, from), ne(outgoingMails.status, 'sent')))
}
