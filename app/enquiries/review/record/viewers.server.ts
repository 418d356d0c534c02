import { and, asc, eq, ne, sql } from 'drizzle-orm'

import { notifyView } from '#app/enquiries/live-updates.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { enquiryViewers } from './viewers-schema.ts'

// An open page reports every 20 seconds.
const viewedForSeconds = 45

const { submissionId, staffId, seenAt } = enquiryViewers
const isFresh = sql`${seenAt} > now() - make_interval(secs => ${viewedForSeconds})`

/** Colleagues are only notified of a new viewer. */
export async function recordView(id: string, { id: me }: Staff) {
  await transaction(async (tx) => {
    const isMine = and(eq(submissionId, id), eq(staffId, me))
    const { rowCount } = await tx
      .update(enquiryViewers)
      .set({ seenAt: sql`now()` })
      .where(and(isMine, isFresh))
    if (rowCount) return
    // Rows of browsers that closed without reporting.
    await tx.delete(enquiryViewers).where(and(eq(staffId, me), sql`not ${isFresh}`))
    await tx.insert(enquiryViewers).values({ submissionId: id, staffId: me }).onConflictDoNothing()
    await notifyView(tx, id)
  })
}

export async function endView(id: string, { id: me }: Staff) {
  await transaction(async (tx) => {
    const { rowCount } = await tx.delete(enquiryViewers).where(and(eq(submissionId, id), eq(staffId, me)))
    if (rowCount) await notifyView(tx, id)
  })
}

export async function listViewers(id: string, { id: me }: Pick<Staff, 'id'>): Promise<string[]> {
  const rows = await db
    .select({ name: cmsUsers.name })
    .from(enquiryViewers)
    .innerJoin(cmsUsers, eq(cmsUsers.id, staffId))
    .where(and(eq(submissionId, id), ne(staffId, me), isFresh))
    .orderBy(asc(cmsUsers.name))
  return rows.map(({ name }) => name)
}
