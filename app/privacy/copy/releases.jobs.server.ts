import { and, isNotNull, lt, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import { dataReleases } from './release-schema.ts'

/** What was in it goes; that there was one stays, with the records that it was made of. */
export const releaseTasks = {
  async 'remove-data-releases'() {
    await db
      .update(dataReleases)
      .set({ archive: null })
      .where(and(isNotNull(dataReleases.archive), lt(dataReleases.expiresAt, sql`now()`)))
  },
}
