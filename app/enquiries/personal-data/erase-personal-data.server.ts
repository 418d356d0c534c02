import { and, inArray } from 'drizzle-orm'

import { isDeletable } from '#app/enquiries/inbox/bin.server.ts'
import { removeEnquiries } from '#app/enquiries/inbox/bin/remove-enquiries.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { readRetentionSchedule } from '#app/settings/site-settings.server.ts'

/**
 * Deletes those enquiries that may be deleted now, respecting a legal hold set a moment ago. `isAgain` repeats an
 * erasure after a restore, without these checks. Returns the deleted ids, which the caller records.
 */
export async function erasePersonalData(tx: Transaction, ids: string[], { isAgain = false } = {}): Promise<string[]> {
  if (ids.length === 0) return []
  const schedule = await readRetentionSchedule(tx)
  const removedIds: string[] = []
  for (const kind of enquiryKinds) {
    const { table } = kindTables[kind]
    const removed = await removeEnquiries(
      tx,
      kind,
      and(inArray(table.id, ids), isAgain ? undefined : isDeletable(kind, { schedule })),
    )
    removedIds.push(...removed.map(({ id }) => id))
  }
  if (removedIds.length > 0) await notifyChange(tx)
  return removedIds
}
