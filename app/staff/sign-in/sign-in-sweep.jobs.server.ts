import { lt, sql } from 'drizzle-orm'

import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { passwordResets, sessions, staffInvites, verifications } from '#app/staff/schema.ts'

/** Expired data prove nothing and reveal where and when somebody worked. */
export const signInSweepTasks = {
  async 'sweep-sign-ins'() {
    await longTransaction(async (tx) => {
      for (const table of [sessions, verifications, passwordResets])
        await tx.delete(table).where(lt(table.expiresAt, sql`now()`))
      // Kept for a while, so that an admin sees who did not accept and can invite them again.
      await tx.delete(staffInvites).where(lt(staffInvites.expiresAt, sql`now() - interval '30 days'`))
    })
  },
}
