import { lt, sql } from 'drizzle-orm'

import { contactSubject } from '#app/enquiries/review/contact-list.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { transaction } from '#app/platform/db.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'

/** What has been in the bin for 30 days is gone for good (decisions, 8). */
export const contactBinTasks = {
  async 'empty-contact-bin'() {
    await transaction(async (tx) => {
      const removed = await tx
        .delete(contactSubmissions)
        .where(lt(contactSubmissions.binnedAt, sql`now() - interval '30 days'`))
        .returning({ id: contactSubmissions.id })
      const ids = removed.map((row) => row.id)
      if (ids.length > 0) {
        await recordChange(tx, { staff: null, action: 'removed', subject: contactSubject, ids, requestId: null })
      }
    })
  },
}
