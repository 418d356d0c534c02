import { lt } from 'drizzle-orm'

import { db } from '#app/platform/db.server.ts'
import { passwordResets, sessions, staffInvites, verifications } from '#app/staff/schema.ts'

/** What has expired proves nothing any more, and tells where and when somebody worked. */
export const signInSweepTasks = {
  async 'sweep-sign-ins'() {
    const now = new Date()
    for (const table of [sessions, verifications, staffInvites, passwordResets])
      await db.delete(table).where(lt(table.expiresAt, now))
  },
}
