import { listRetiredKeys } from '#app/platform/crypto/retired-keys.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import { detailsPurpose, type RetiredAuditKeys, rowPurpose } from './audit-chain.server.ts'

/** What secrets that are gone from SESSION_SECRET signed the log with. */
export async function listRetiredAuditKeys(database: Database): Promise<RetiredAuditKeys> {
  return {
    rows: await listRetiredKeys(rowPurpose, database),
    details: await listRetiredKeys(detailsPurpose, database),
  }
}
