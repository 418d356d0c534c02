import { and, eq } from 'drizzle-orm'
import { data } from 'react-router'

import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { deniedToAllButAdmins, refusalResponse } from '#app/staff/denied.ts'
import { isActiveAdmin } from '#app/staff/notices/mail-admins.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

/** Checks in the transaction that the actor is still an active admin. */
export async function adminTransaction<T>({ staff }: Actor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return await keepAnAdmin(() =>
    transaction(async (tx) => {
      // Two admins who demote each other at once would otherwise each wait for the other's row.
      await takeLock(tx, 'staff accounts')
      const isStill = and(eq(cmsUsers.id, staff.id), isActiveAdmin)
      const [admin] = await tx.select({ id: cmsUsers.id }).from(cmsUsers).where(isStill).for('share')
      if (!admin) throw data(deniedToAllButAdmins, { status: 403 })
      return await work(tx)
    }),
  )
}

/** Turns the database's refusal to lose its last active admin into a message. */
export async function keepAnAdmin<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Matches only the rule itself (staff_keyholder), which also covers concurrent changes.
    if (isLastAdmin(error)) throw refusalResponse('There must always be one active administrator.', 409)
    throw error
  }
}

function isLastAdmin(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
    if (code === '23503' && constraint === 'staff_keyholder_standing') return true
  }
  return false
}
