import { arrayOverlaps, eq } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { openingSteps } from '#app/settings/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'

export type AroundPerson = { auditLines: number; newestBackup: Date | null }

/** What else speaks of these records. A backup is known where it was made with our command. */
export async function readAroundPerson(tx: Transaction, recordIds: string[]): Promise<AroundPerson> {
  const auditLines = recordIds.length > 0 ? await tx.$count(auditLog, arrayOverlaps(auditLog.subjectIds, recordIds)) : 0
  const [backup] = await tx
    .select({ at: openingSteps.doneAt })
    .from(openingSteps)
    .where(eq(openingSteps.step, 'backups'))
  return { auditLines, newestBackup: backup?.at ?? null }
}
