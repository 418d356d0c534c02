import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'

import { isFree } from '#app/enquiries/inbox/bin.server.ts'
import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { consentKinds, inboxRecordPath, kindConfig } from '#app/enquiries/kinds.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { consentWithdrawals } from '#app/enquiries/withdrawal/withdrawal-schema.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

const mostShown = 200
const { id, settledAt, dueAt, withdrawnAt, channel } = consentWithdrawals

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

/** Soonest first. `block`: why nothing is deleted yet. */
export async function listWaitingWithdrawals(tx: Transaction, actor: Actor) {
  const found = []
  for (const kind of consentKinds) {
    const { table, within } = kindTables[kind]
    const { reference, outcome, isUnderLegalHold, careRevokedAt } = table
    const rows = await tx
      .select({
        id,
        reference,
        withdrawnAt,
        channel,
        dueAt,
        outcome,
        isUnderLegalHold,
        careRevokedAt,
        notes: notes.mapWith(Number),
      })
      .from(consentWithdrawals)
      .innerJoin(table, eq(table.id, id))
      .where(and(within, isNull(settledAt), or(sql`not ${isFree(kind)}`, gt(notes, 0))))
      // Records that are kept for years must not displace those that are deleted today.
      .orderBy(sql`${isFree(kind)} desc`, asc(dueAt))
      .limit(mostShown)
    const ids = rows.map((row) => row.id)
    if (ids.length > 0) await recordListed(tx, actor, kindConfig[kind].subject, ids)
    found.push(
      ...rows.map((row) => ({
        ...row,
        kind,
        href: inboxRecordPath(kind, row.id),
        block: describeDeletionBlock({ ...row, isOpenComplaint: false }),
      })),
    )
  }
  return found.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}

export type WaitingWithdrawal = Awaited<ReturnType<typeof listWaitingWithdrawals>>[number]

/** Records with unchecked notes, and when the first of these are deleted. */
export async function countWaitingWithdrawals() {
  const found = []
  for (const kind of consentKinds) {
    const { table, within } = kindTables[kind]
    const rows = await db
      .select({ dueAt })
      .from(consentWithdrawals)
      .innerJoin(table, eq(table.id, id))
      .where(and(within, isNull(settledAt), isFree(kind), gt(notes, 0)))
      .orderBy(asc(dueAt))
      .limit(mostShown)
    found.push(...rows.map((row) => row.dueAt))
  }
  return { records: found.length, firstAt: found.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null }
}
