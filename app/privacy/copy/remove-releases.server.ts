import { arrayOverlaps } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

import { dataReleases } from './release-schema.ts'

export async function removeReleasesOf(tx: Transaction, recordIds: string[]) {
  if (recordIds.length === 0) return
  await tx.delete(dataReleases).where(arrayOverlaps(dataReleases.recordIds, recordIds))
}
