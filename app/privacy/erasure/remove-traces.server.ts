import type { Transaction } from '#app/platform/database/db.server.ts'
import { removeDecisions } from '#app/privacy/complaints/complaints.server.ts'
import { removeReleasesOf } from '#app/privacy/copy/remove-releases.server.ts'
import { removeOldValues } from '#app/privacy/people/corrections.server.ts'

/** Removes what the privacy desk itself holds about deleted records. */
export async function removeTraces(tx: Transaction, ids: string[]) {
  await removeOldValues(tx, ids)
  await removeReleasesOf(tx, ids)
  await removeDecisions(tx, ids)
}
