import { arrayOverlaps } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { listBackups } from '#app/privacy/backups/backups.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'

export type AroundPerson = { auditLines: number; backups: Date[] }

export async function readAroundPerson(tx: Transaction, recordIds: string[]): Promise<AroundPerson> {
  const auditLines = recordIds.length > 0 ? await tx.$count(auditLog, arrayOverlaps(auditLog.subjectIds, recordIds)) : 0
  const backups = await listBackups(tx)
  return { auditLines, backups: backups.map(({ madeAt }) => madeAt) }
}
