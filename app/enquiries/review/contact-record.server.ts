import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import { openMessage } from '#app/enquiries/contact/contact-submissions.server.ts'
import { contactSubject } from '#app/enquiries/review/contact-list.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db, transaction, type Transaction } from '#app/platform/db.server.ts'
import { recordChange, recordRead } from '#app/staff/audit/audit.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

/** Who acts, and in answer to which request. */
export type Acting = { staff: Staff; requestId: string }

export type ContactRecord = NonNullable<Awaited<ReturnType<typeof viewContact>>>

/** Opens one submission. The first opening marks it viewed for everyone: the team shares one inbox. */
export async function viewContact(id: string, acting: Acting) {
  return await transaction(async (tx) => {
    const { viewedAt } = contactSubmissions
    await tx
      .update(contactSubmissions)
      .set({ status: 'viewed', viewedAt: sql`now()` })
      .where(and(eq(contactSubmissions.id, id), isNull(viewedAt)))
    return await readRecord(tx, id, { ...acting, how: 'opened' })
  })
}

/** Reads one submission for paper. Printing is not viewing: somebody else may still have to see it. */
export async function readContactForPrint(id: string, acting: Acting) {
  return await transaction((tx) => readRecord(tx, id, { ...acting, how: 'printed' }))
}

async function readRecord(tx: Transaction, id: string, access: Acting & { how: 'opened' | 'printed' }) {
  const [row] = await tx.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
  if (!row) return undefined
  await recordRead(tx, { ...access, subject: contactSubject, ids: [id] })
  const { attemptId: _attempt, fingerprint: _fingerprint, searchText: _search, ...record } = row
  return { ...record, message: openMessage(row) }
}

/** Who these are, for the question whether to delete them. */
export async function listNames(ids: string[]) {
  const { id, name, reference, binnedAt } = contactSubmissions
  return await db
    .select({ id, name, reference })
    .from(contactSubmissions)
    .where(and(inArray(id, ids), isNull(binnedAt)))
}

/** Moves submissions to the bin, whence an admin can restore them for 30 days. Says how many were not there yet. */
export async function binContacts(ids: string[], acting: Acting): Promise<number> {
  return await changeBin(ids, { ...acting, action: 'binned', binnedAt: sql`now()` })
}

export async function restoreContacts(ids: string[], acting: Acting): Promise<number> {
  return await changeBin(ids, { ...acting, action: 'restored', binnedAt: null })
}

async function changeBin(
  ids: string[],
  { action, binnedAt, staff, requestId }: Acting & { action: string; binnedAt: ReturnType<typeof sql> | null },
) {
  const { id } = contactSubmissions
  const isOnOtherSide = binnedAt ? isNull(contactSubmissions.binnedAt) : isNotNull(contactSubmissions.binnedAt)
  return await transaction(async (tx) => {
    const moved = await tx
      .update(contactSubmissions)
      .set({ binnedAt })
      .where(and(inArray(id, ids), isOnOtherSide))
      .returning({ id })
    if (moved.length > 0) {
      await recordChange(tx, { staff, action, subject: contactSubject, ids: moved.map((row) => row.id), requestId })
    }
    return moved.length
  })
}
