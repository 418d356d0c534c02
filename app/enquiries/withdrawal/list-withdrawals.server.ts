import { eq, inArray } from 'drizzle-orm'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { consentWithdrawals } from './withdrawal-schema.ts'
import type { Withdrawal } from './withdrawals.ts'

/** By submission id. Call this only where the access is recorded in the audit log. */
export async function listWithdrawals(tx: Transaction, submissionIds: string[]): Promise<Map<string, Withdrawal>> {
  const { id, channel, saidBy, saidOn, recordedById, dueAt } = consentWithdrawals
  const rows = await tx
    .select({ id, channel, saidBy, saidOn, recordedBy: cmsUsers.name, dueAt })
    .from(consentWithdrawals)
    .leftJoin(cmsUsers, eq(cmsUsers.id, recordedById))
    .where(inArray(id, submissionIds))
  return new Map(
    rows.map((row) => {
      const { saidBy: opened = null } = decryptAnswers('consent_withdrawals', row.id, row)
      return [row.id, { ...row, saidBy: opened }]
    }),
  )
}
