import { and, eq, inArray, isNull, lte } from 'drizzle-orm'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { isFreeOfRetentionDuty } from '#app/enquiries/inbox/bin.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type ConsentKind, consentKinds } from '#app/enquiries/kinds.ts'
import { notifyChange, recordChange } from '#app/enquiries/live-updates.server.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { deleteAnswers } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { consentWithdrawals } from '#app/enquiries/withdrawal/withdrawal-schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { longTransactions } from '#app/platform/database/long-transaction.server.ts'

import { notesToCheck } from './waiting-withdrawals.server.ts'

const batchSize = 200
/** The job's interval. Each run includes what falls due before the next run, so that nothing is late. */
const runMs = 10 * 60_000

export const withdrawalTasks = {
  async 'settle-withdrawals'() {
    await settleWithdrawals(new Date())
  },
}

/**
 * Deletes notes that were not kept in time, and answers that were kept for a hold or for care that has ended.
 * Concurrent runs share the work.
 */
export async function settleWithdrawals(now: Date) {
  await longTransactions(async (transact) => {
    for (const kind of consentKinds) while ((await transact((tx) => settleBatch(tx, kind, now))) >= batchSize);
  })
}

async function settleBatch(tx: Transaction, kind: ConsentKind, now: Date): Promise<number> {
  const { table, within } = kindTables[kind]
  const { id, settledAt, dueAt } = consentWithdrawals
  const isDue = and(isNull(settledAt), lte(dueAt, new Date(now.getTime() + runMs)))
  const locked = await tx
    .select({ id: table.id })
    .from(table)
    .innerJoin(consentWithdrawals, eq(id, table.id))
    .where(and(within, isDue, isFreeOfRetentionDuty(kind, now)))
    .limit(batchSize)
    .for('update', { of: table, skipLocked: true })
  // Checked again under the lock: another instance may have just settled them.
  const settled = await tx
    .update(consentWithdrawals)
    .set({ settledAt: now })
    .where(and(inArray(id, idsOf(locked)), isDue))
    .returning({ id })
  if (settled.length === 0) return locked.length
  const ids = idsOf(settled)
  const notes = await tx.delete(enquiryNotes).where(notesToCheck(ids)).returning({ id: enquiryNotes.submissionId })
  await deleteAnswers(tx, kind, ids)
  const changed = [...new Set(idsOf(notes))]
  if (changed.length > 0) await recordChange(tx, { kind, ids: changed, event: enquiryEvents.uncheckedNotesDeleted })
  else await notifyChange(tx)
  return locked.length
}

function idsOf(rows: { id: string }[]) {
  return rows.map(({ id }) => id)
}
