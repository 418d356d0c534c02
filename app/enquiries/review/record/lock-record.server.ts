import { and, eq } from 'drizzle-orm'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

/** The row as it is now, and stays until the transaction ends: who changes it next waits. Its answers stay sealed. */
export async function lockRecord(tx: Transaction, kind: EnquiryKind, id: string): Promise<SubmissionRow | undefined> {
  const { table, within } = kindTables[kind]
  const [row] = await tx
    .select()
    .from(table)
    .where(and(within, eq(table.id, id)))
    .for('update')
  return row
}
