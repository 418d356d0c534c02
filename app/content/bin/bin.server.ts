import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'

import { contentEvents } from '#app/content/audit-events.ts'
import { textOf } from '#app/content/content-fields.ts'
import { type ContentKind, contentKinds, type ContentRef } from '#app/content/content-kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { contentDrafts, revisions, workingCopies } from '#app/content/revisions/schema.ts'
import { contentTables, nameColumns, type pages } from '#app/content/schema.ts'
import { setDocumentUses } from '#app/media/documents/documents.server.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { dayMs } from '#app/platform/time/london-time.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

const retentionDays = 30
const shownLatest = 200

// All content tables have the columns read here.
const binTables = (kind: ContentKind) => ({
  table: contentTables[kind] as typeof pages,
  name: nameColumns[kind] as typeof pages.title,
})

export type Binned = Awaited<ReturnType<typeof listBinned>>[number]

export async function listBinned() {
  const lists = await Promise.all(
    contentKinds.map(async (kind) => {
      const { table, name } = binTables(kind)
      const rows = await db
        .select({ id: table.id, name, binnedAt: table.binnedAt, by: cmsUsers.name })
        .from(table)
        .leftJoin(cmsUsers, eq(cmsUsers.id, table.binnedBy))
        .where(isNotNull(table.binnedAt))
        .orderBy(desc(table.binnedAt))
        .limit(shownLatest)
      return rows.flatMap(({ binnedAt, ...row }) =>
        binnedAt ? [{ kind, ...row, binnedAt, removedOn: new Date(binnedAt.getTime() + retentionDays * dayMs) }] : [],
      )
    }),
  )
  return lists
    .flat()
    .toSorted((a, b) => b.binnedAt.getTime() - a.binnedAt.getTime())
    .slice(0, shownLatest)
}

/** Restores a record as a draft. Returns its new slug if another record has taken the old one. */
export async function restoreContent(record: ContentRef, actor: Actor) {
  const table = recordTables[record.kind]
  return await transaction(async (tx) => {
    const before = await table.find(tx, record.id)
    if (!before?.isBinned) return 'not there' as const
    await table.restore(tx, record.id, actor.staff)
    const after = await table.find(tx, record.id)
    await recordAuditEvent(tx, { ...actor, event: contentEvents.restored, subject: record.kind, ids: [record.id] })
    const slug = textOf(after?.fields ?? {}, 'slug')
    return { newSlug: slug === textOf(before.fields, 'slug') ? undefined : slug }
  })
}

export async function removeContent(record: ContentRef, actor: Actor): Promise<'removed' | 'not there'> {
  return await transaction(async (tx) => {
    const found = await recordTables[record.kind].find(tx, record.id)
    if (!found?.isBinned) return 'not there'
    await removeRecord(tx, record)
    await recordAuditEvent(tx, { ...actor, event: contentEvents.removed, subject: record.kind, ids: [record.id] })
    return 'removed'
  })
}

export async function emptyBin(kind: ContentKind) {
  const { table } = binTables(kind)
  await longTransaction(async (tx) => {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(lt(table.binnedAt, sql`now() - make_interval(days => ${retentionDays})`))
      .for('update', { of: table })
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    for (const id of ids) await removeRecord(tx, { kind, id })
    await recordAuditEvent(tx, { staff: null, event: contentEvents.removed, subject: kind, ids, requestId: null })
  })
}

async function removeRecord(tx: Transaction, record: ContentRef) {
  await removeContentReferences(tx, record)
  await recordTables[record.kind].remove(tx, record.id)
}

/** Removes everything that refers to the record. */
export async function removeContentReferences(tx: Transaction, { kind, id }: ContentRef) {
  const user = { noun: kind, id, label: '', href: '' }
  for (const place of ['hero', 'body']) await setPictureUses(tx, user, place, [])
  await setDocumentUses(tx, user, [])
  for (const table of [revisions, contentDrafts, workingCopies])
    await tx.delete(table).where(and(eq(table.kind, kind), eq(table.recordId, id)))
}
