import { isDeepStrictEqual } from 'node:util'

import { and, eq, sql } from 'drizzle-orm'
import { data } from 'react-router'

import { contentEvents } from '#app/content/audit-events.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { fixedFields, nameOfContent } from '#app/content/kinds/kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { addRevision, currentRevision, findRevision, listAuthorsSince } from './history.server.ts'
import { type Choices, type Conflict, mergeFields } from './merge.ts'
import { contentDrafts } from './schema.ts'
import { deleteWorkingCopy } from './working-copies.server.ts'

const isDraftOf = ({ kind, id }: ContentRef) => and(eq(contentDrafts.kind, kind), eq(contentDrafts.recordId, id))

export type LockedContent = NonNullable<Awaited<ReturnType<typeof findContent>>>

/** Locks the shared draft. Undefined if the record does not exist, or is in the bin. */
export async function findContent(tx: Transaction, record: ContentRef) {
  const live = await recordTables[record.kind].find(tx, record.id)
  if (!live || live.isBinned) return undefined
  const [draft] = await tx.select({ fields: contentDrafts.fields }).from(contentDrafts).where(isDraftOf(record))
  const fields = { ...live.fields, ...draft?.fields, ...fixedFields(record.kind, live.fields) }
  return { live, fields, hasDraft: draft !== undefined, revisionId: await currentRevision(tx, record, fields) }
}

/** Throws 404. */
export async function lockContent(tx: Transaction, record: ContentRef): Promise<LockedContent> {
  const content = await findContent(tx, record)
  if (!content) throw data(null, { status: 404 })
  return content
}

/** The shared draft. Throws 404. */
export async function loadContent(record: ContentRef) {
  return await transaction(async (tx) => await lockContent(tx, record))
}

/** What a page about the record says of it. */
export function recordFacts({ kind }: ContentRef, { live, fields, hasDraft }: Omit<LockedContent, 'revisionId'>) {
  return { kind, name: nameOfContent(kind, fields), visibility: live.visibility, hasDraft, now: new Date() }
}

type Save = {
  fields: ContentFields
  baseRevisionId: string
  /** `revisionId` is the revision that the choices were about. */
  chosen?: { choices: Choices; revisionId: string } | undefined
  /** Text that another tab stored since is not dropped. */
  copyVersion?: number | undefined
}
/** `isLive`: visitors see an earlier version. */
export type SavedContent = { isLive: boolean; mergedWith: string[] }
export type Saved =
  | (SavedContent & { ok: true; revisionId: string; fields: ContentFields })
  /** Nothing was saved; the working copy stays. */
  | { ok: false; conflicts: Conflict[]; revisionId: string; authors: string[] }

export async function saveContent(record: ContentRef, actor: { id: string }, save: Save): Promise<Saved> {
  return await transaction(async (tx) => {
    const content = await lockContent(tx, record)
    const base = await findRevision(record, save.baseRevisionId, tx)
    const { revisionId: current } = content
    const authors = current === base?.id ? [] : await listAuthorsSince(record, save.baseRevisionId, tx)

    // Choices are valid for the version that was shown. After a newer one the user must choose again.
    const choices = save.chosen?.revisionId === current ? save.chosen.choices : {}
    const mine = { ...save.fields, ...fixedFields(record.kind, content.fields) }
    const versions = { base: base?.fields ?? content.fields, mine, theirs: content.fields }
    const merged = mergeFields(record.kind, versions, choices)
    if (merged.conflicts.length > 0) return { ok: false, conflicts: merged.conflicts, revisionId: current, authors }

    // Their text is in the history already, because it was saved. My rejected text would be lost.
    if (Object.values(choices).includes('theirs'))
      await addRevision(tx, record, { fields: mine, reason: 'not taken', authorId: actor.id })
    await deleteWorkingCopy(tx, record, actor.id, save.copyVersion)
    const { fields } = merged
    const saved = { ok: true as const, fields, isLive: content.live.isLive, mergedWith: authors }
    if (isDeepStrictEqual(fields, content.fields)) return { ...saved, revisionId: current }
    await writeShared(tx, record, content, { fields, actor })
    return { ...saved, revisionId: await addRevision(tx, record, { fields, reason: 'saved', authorId: actor.id }) }
  })
}

type Shared = { fields: ContentFields; actor: { id: string } }

/** As a draft, if it is live: visitors see it once it is published. */
export async function writeShared(tx: Transaction, record: ContentRef, { live }: LockedContent, shared: Shared) {
  const { fields, actor } = shared
  const table = recordTables[record.kind]
  if (!live.isLive) return await table.write(tx, record.id, fields, actor)
  await table.touch(tx, record.id, actor)
  const written = { fields, updatedBy: actor.id, updatedAt: sql`now()` }
  await tx
    .insert(contentDrafts)
    .values({ kind: record.kind, recordId: record.id, fields, updatedBy: actor.id })
    .onConflictDoUpdate({ target: [contentDrafts.kind, contentDrafts.recordId], set: written })
}

export async function deleteDraft(tx: Transaction, record: ContentRef) {
  await tx.delete(contentDrafts).where(isDraftOf(record))
}

/** The form carries the id, so sending it twice creates one record. Returns false if the record exists. */
export async function createContent(
  record: ContentRef,
  { staff, requestId }: Actor,
  { fields, copyVersion }: { fields: ContentFields; copyVersion: number },
): Promise<boolean> {
  return await transaction(async (tx) => {
    const table = recordTables[record.kind]
    if (await table.find(tx, record.id)) return false
    await table.create(tx, record.id, fields, staff)
    await table.write(tx, record.id, fields, staff)
    await deleteWorkingCopy(tx, record, staff.id, copyVersion)
    await addRevision(tx, record, { fields, reason: 'saved', authorId: staff.id })
    await recordAuditEvent(tx, { staff, event: contentEvents.added, subject: record.kind, ids: [record.id], requestId })
    return true
  })
}
