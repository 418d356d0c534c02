import { inArray } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

import { privacyComplaints } from './complaints-schema.ts'

/** What was decided of complaints that are removed: it may name whom it was about. */
export async function removeDecisions(tx: Transaction, ids: string[]) {
  if (ids.length > 0) await tx.delete(privacyComplaints).where(inArray(privacyComplaints.id, ids))
}
