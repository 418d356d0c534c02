import { lt, sql } from 'drizzle-orm'

import { savedFormTemplate } from '#app/enquiries/mail-templates.ts'
import { savedForms } from '#app/enquiries/schema.ts'
import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { cancelMails, removeMailsOlderThan } from '#app/platform/mail/mail.server.ts'

import { savedFormDays } from './saved-form.ts'

/** Also deletes their mails, because the addresses may belong to people who never sent a form. */
export const savedFormTasks = {
  async 'remove-saved-forms'() {
    await longTransaction(async (tx) => {
      const isOver = lt(savedForms.expiresAt, sql`now()`)
      const removed = await tx.delete(savedForms).where(isOver).returning({ id: savedForms.id })
      for (const { id } of removed) await cancelMails(tx, id)
      await removeMailsOlderThan(tx, savedFormTemplate, savedFormDays)
    })
  },
}
