import { transaction } from '#app/platform/database/db.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

/** Writes down that the whole content leaves the house; by nobody on the staff, from the command line. */
export async function recordExport(staff: Staff | null, requestId: string | null) {
  await transaction(
    async (tx) => await recordChange(tx, { staff, action: 'took out content', subject: 'content', ids: [], requestId }),
  )
}
