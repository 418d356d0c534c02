import { inArray } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

import { privacyComplaints } from './complaints-schema.ts'

/** Removes the outcomes of removed complaints, because an outcome may name people. */
export async function removeDecisions(tx: Transaction, ids: string[]) {
  if (ids.length > 0) await tx.delete(privacyComplaints).where(inArray(privacyComplaints.id, ids))
}
