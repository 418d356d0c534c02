import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'

import { isFreeOfRetentionDuty } from '#app/enquiries/inbox/bin.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { consentKinds, inboxRecordPath } from '#app/enquiries/kinds.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { consentWithdrawals } from '#app/enquiries/withdrawal/withdrawal-schema.ts'
import { db } from '#app/platform/database/db.server.ts'

const mostShown = 20
const { id, settledAt, dueAt, withdrawnAt } = consentWithdrawals

/** Notes from before the withdrawal of consent that nobody has decided to keep. */
const isToCheck = and(
  isNull(enquiryNotes.keptAt),
  lte(
    enquiryNotes.createdAt,
    sql`(select ${withdrawnAt} from ${consentWithdrawals} where ${id} = ${enquiryNotes.submissionId})`,
  ),
)
const notes = sql<number>`(select count(*) from ${enquiryNotes} where ${enquiryNotes.submissionId} = ${id} and ${isToCheck})`

export function notesToCheck(submissionIds: string[]) {
  return and(inArray(enquiryNotes.submissionId, submissionIds), isToCheck)
}

/** Records with notes to check, whose notes are deleted soon: the soonest first, and without names. */
export async function listWaitingWithdrawals() {
  const found = []
  for (const kind of consentKinds) {
    const { table, within } = kindTables[kind]
    const rows = await db
      .select({ id, reference: table.reference, dueAt })
      .from(consentWithdrawals)
      .innerJoin(table, eq(table.id, id))
      .where(and(within, isNull(settledAt), isFreeOfRetentionDuty(kind), gt(notes, 0)))
      .orderBy(asc(dueAt))
      .limit(mostShown)
    found.push(...rows.map((row) => ({ ...row, href: inboxRecordPath(kind, row.id) })))
  }
  return found.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime()).slice(0, mostShown)
}
