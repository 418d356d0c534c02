import { and, isNotNull, lt, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import { dataReleases } from './release-schema.ts'

/** Deletes the archive. The row remains, with the ids of the records. */
export const releaseTasks = {
  async 'remove-data-releases'() {
    await db
      .update(dataReleases)
      .set({ archive: null })
      .where(and(isNotNull(dataReleases.archive), lt(dataReleases.expiresAt, sql`now()`)))
  },
}
