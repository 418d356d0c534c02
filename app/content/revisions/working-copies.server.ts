import { randomInt } from 'node:crypto'

import { and, eq, exists, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { data } from 'react-router'

import type { ContentFields } from '#app/content/content-fields.ts'
import { type ContentKind, type ContentRef, kindInfo } from '#app/content/content-kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { addRevision, earlierOf, findRevision } from '#app/content/revisions/history.server.ts'
import { mergeFields } from '#app/content/revisions/merge.ts'
import { contentDrafts, workingCopies } from '#app/content/revisions/schema.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'

/** Whether a record has changes that are not published. */
export function hasDraftOf(kind: ContentKind, id: AnyPgColumn) {
  const found = db
    .select({ found: sql`1` })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.recordId, id)))
  return sql<boolean>`${exists(found)}`
}

export type WorkingCopy = typeof workingCopies.$inferSelect

const isCopyOf = ({ kind, id }: ContentRef, userId: string) =>
  and(eq(workingCopies.kind, kind), eq(workingCopies.recordId, id), eq(workingCopies.userId, userId))

export async function findWorkingCopy(record: ContentRef, userId: string): Promise<WorkingCopy | undefined> {
  const [copy] = await db.select().from(workingCopies).where(isCopyOf(record, userId))
  return copy
}

/** With a version, what another tab stored since stays. */
export async function deleteWorkingCopy(tx: Transaction, record: ContentRef, userId: string, version?: number) {
  const isSeen = version === undefined ? undefined : eq(workingCopies.version, version)
  await tx.delete(workingCopies).where(and(isCopyOf(record, userId), isSeen))
}

/** Moves unsaved text into the history. */
export async function archiveWorkingCopy(tx: Transaction, record: ContentRef, userId: string): Promise<boolean> {
  const [copy] = await tx
    .delete(workingCopies)
    .where(isCopyOf(record, userId))
    .returning({ fields: workingCopies.fields })
  if (!copy) return false
  await addRevision(tx, record, { fields: copy.fields, reason: 'not taken', authorId: userId })
  return true
}

// A new copy does not count from 1, or a tab that saw the previous copy would mistake it for that one.
const maxFirstVersion = 1_000_000_000

type Typed = {
  fields: ContentFields
  /** What this browser last saw of the copy; version 0 is none. */
  seen: { version: number; fields: ContentFields }
  baseRevisionId: string
}
export type SavedWorkingCopy = {
  version: number
  baseRevisionId: string
  /** Only if another tab or device wrote meanwhile. */
  merged?: ContentFields
}

/** Merges with the user's other tabs. In a conflict the latest stays in the copy, the other goes into the history. */
export async function saveWorkingCopy(record: ContentRef, userId: string, typed: Typed): Promise<SavedWorkingCopy> {
  return await transaction(async (tx) => {
    // A family may have withdrawn its review while someone edits it.
    if (kindInfo[record.kind].isSentIn && !(await recordTables[record.kind].find(tx, record.id)))
      throw data(null, { status: 404 })
    // Two tabs at once: the second waits. There may be no row to lock yet.
    await takeLock(tx, 'working copy', `${record.id} ${userId}`)
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
    const stored = { version, baseRevisionId: copy?.baseRevisionId ?? typed.baseRevisionId }
    return isBehind ? { ...stored, merged: fields } : stored
  })
}

type Tabs = { typed: Typed; copy: WorkingCopy }

async function mergeTabs(tx: Transaction, record: ContentRef, userId: string, { typed, copy }: Tabs) {
  const versions = { base: await commonBase(tx, record, { typed, copy }), mine: typed.fields, theirs: copy.fields }
  const { fields, conflicts } = mergeFields(record.kind, versions)
  if (conflicts.length > 0)
    await addRevision(tx, record, { fields: copy.fields, reason: 'not taken', authorId: userId })
  return fields
}

// Against the later base, changes that others saved between the two would look as if the earlier tab had removed them.
async function commonBase(tx: Transaction, record: ContentRef, { typed, copy }: Tabs) {
  const { seen, baseRevisionId } = typed
  const earlier = await earlierOf(tx, copy.baseRevisionId, baseRevisionId)
  if (seen.version !== 0 && earlier === baseRevisionId) return seen.fields
  return (await findRevision(record, earlier, tx))?.fields ?? seen.fields
}
