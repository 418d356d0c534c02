import { lt, sql } from 'drizzle-orm'

import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { passwordResets, sessions, staffInvites, verifications } from '#app/staff/schema.ts'

/** What has expired proves nothing any more, and tells where and when somebody worked. */
export const signInSweepTasks = {
  async 'sweep-sign-ins'() {
    await longTransaction(async (tx) => {
      for (const table of [sessions, verifications, passwordResets])
        await tx.delete(table).where(lt(table.expiresAt, sql`now()`))
      // An admin should see for a while that somebody never came, and be able to invite them again.
      await tx.delete(staffInvites).where(lt(staffInvites.expiresAt, sql`now() - interval '30 days'`))
    })
  },
}
