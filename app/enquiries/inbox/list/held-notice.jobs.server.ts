import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { heldTemplate } from '#app/enquiries/mail-templates.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { mailTeam } from '#app/settings/mail-job.server.ts'

import { isHeld } from './list-conditions.server.ts'

/** At most one mail an hour. Each submission is reported once. */
export const heldNoticeTasks = {
  async 'notify-held-enquiries'() {
    await transaction(async (tx) => {
      await takeLock(tx, 'held notice')
      if (await wasNotifiedRecently(tx)) return
      const facts: Record<string, string> = {}
      for (const kind of enquiryKinds) {
        const { table, within } = kindTables[kind]
        const waitsLong = and(isNull(table.heldNoticeAt), lt(table.createdAt, sql`now() - interval '1 hour'`))
        const { rowCount } = await tx
          .update(table)
          .set({ heldNoticeAt: sql`now()` })
          .where(and(within, isHeld(table), waitsLong))
        if (rowCount) facts[kind] = String(rowCount)
      }
      if (Object.keys(facts).length === 0) return
      await mailTeam(tx, heldTemplate, facts)
    })
  },
}

async function wasNotifiedRecently(tx: Transaction) {
  const { template, createdAt } = outgoingMails
  const isRecent = and(eq(template, heldTemplate), gt(createdAt, sql`now() - interval '1 hour'`))
  return (await tx.$count(outgoingMails, isRecent)) > 0
}
