import { lt, sql } from 'drizzle-orm'

import { db } from '#app/platform/db.server.ts'
import { passwordResets, sessions, staffInvites, verifications } from '#app/staff/schema.ts'

/** What has expired proves nothing any more, and tells where and when somebody worked. */
export const signInSweepTasks = {
  async 'sweep-sign-ins'() {
    const now = new Date()
    for (const table of [sessions, verifications, passwordResets])
      await db.delete(table).where(lt(table.expiresAt, now))
    // An admin should see for a while that somebody never came, and be able to invite them again.
    await db.delete(staffInvites).where(lt(staffInvites.expiresAt, sql`now() - interval '30 days'`))
  },
}
