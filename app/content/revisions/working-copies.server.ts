import { randomInt } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import {
  addRevision,
  earlierOf,
  endEditingSession,
  findRevision,
  upsertSession,
} from '#app/content/revisions/history.server.ts'
import { mergeFields } from '#app/content/revisions/merge.ts'
import { workingCopies } from '#app/content/revisions/schema.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'

export type WorkingCopy = typeof workingCopies.$inferSelect

const isCopyOf = ({ kind, id }: ContentRef, userId: string) =>
  and(eq(workingCopies.kind, kind), eq(workingCopies.recordId, id), eq(workingCopies.userId, userId))

/** What somebody wrote and has not saved. */
export async function findWorkingCopy(record: ContentRef, userId: string): Promise<WorkingCopy | undefined> {
  const [copy] = await db.select().from(workingCopies).where(isCopyOf(record, userId))
  return copy
}

/** Drops the copy at this version; false where another tab has kept something since, which stays. */
export async function deleteWorkingCopy(tx: Transaction, record: ContentRef, userId: string, version?: number) {
  const isSeen = version === undefined ? undefined : eq(workingCopies.version, version)
  await tx.delete(workingCopies).where(and(isCopyOf(record, userId), isSeen))
  return (await tx.$count(workingCopies, isCopyOf(record, userId))) === 0
}

/** Puts what somebody typed and has not saved away, into history. False where there is nothing. */
export async function archiveWorkingCopy(tx: Transaction, record: ContentRef, userId: string): Promise<boolean> {
  const [copy] = await tx
    .delete(workingCopies)
    .where(isCopyOf(record, userId))
    .returning({ fields: workingCopies.fields })
  if (!copy) return false
  // As a sitting it would be written over by what is typed next.
  await endEditingSession(tx, record, userId)
  await addRevision(tx, record, { fields: copy.fields, reason: 'not taken', authorId: userId })
  return true
}

// A copy that begins again after a save does not count from 1: a tab that saw the one before would take it for that.
const maxFirstVersion = 1_000_000_000

type Typed = {
  fields: ContentFields
  /** As the browser saw the copy last: its version (0 for none) and what was in it. */
  seen: { version: number; fields: ContentFields }
  baseRevisionId: string
}
export type SavedWorkingCopy = {
  version: number
  /** Of the copy: that of the tab that began it. */
  baseRevisionId: string
  /** Only where another tab or device had written meanwhile: both put together. */
  merged?: ContentFields
}

/**
 * Keeps what somebody typed. Where another tab of theirs kept something meanwhile, both are put together; of what both
 * changed the latest stays in the copy and the other one in history.
 */
export async function saveWorkingCopy(record: ContentRef, userId: string, typed: Typed): Promise<SavedWorkingCopy> {
  return await transaction(async (tx) => {
    // Two tabs at once: the second waits. A row to lock may not be there yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${record.id} ${userId}`}, 8))`)
    const [copy] = await tx.select().from(workingCopies).where(isCopyOf(record, userId))
    const isBehind = copy !== undefined && copy.version !== typed.seen.version
    const fields = isBehind ? await mergeTabs(tx, record, userId, { typed, copy }) : typed.fields
    const version = copy ? copy.version + 1 : randomInt(1, maxFirstVersion)
    const written = { fields, version, updatedAt: sql`now()` }
    const place = { kind: record.kind, recordId: record.id, userId }
    await tx
      .insert(workingCopies)
      .values({ ...place, baseRevisionId: typed.baseRevisionId, ...written })
      .onConflictDoUpdate({ target: [workingCopies.kind, workingCopies.recordId, workingCopies.userId], set: written })
    await upsertSession(tx, record, userId, fields)
    const kept = { version, baseRevisionId: copy?.baseRevisionId ?? typed.baseRevisionId }
    return isBehind ? { ...kept, merged: fields } : kept
  })
}

async function mergeTabs(
  tx: Transaction,
  record: ContentRef,
  userId: string,
  { typed, copy }: { typed: Typed; copy: WorkingCopy },
): Promise<ContentFields> {
  const versions = { base: await commonBase(tx, record, { typed, copy }), mine: typed.fields, theirs: copy.fields }
  const { fields, conflicts } = mergeFields(record.kind, versions)
  if (conflicts.length > 0)
    await addRevision(tx, record, { fields: copy.fields, reason: 'not taken', authorId: userId })
  return fields
}

// Compared with the later of two beginnings, what others saved between the two would look as if
// the tab that began earlier had taken it out.
async function commonBase(tx: Transaction, record: ContentRef, { typed, copy }: { typed: Typed; copy: WorkingCopy }) {
  const { seen, baseRevisionId } = typed
  const earlier = await earlierOf(tx, copy.baseRevisionId, baseRevisionId)
  if (seen.version !== 0 && earlier === baseRevisionId) return seen.fields
  return (await findRevision(record, earlier, tx))?.fields ?? seen.fields
}
