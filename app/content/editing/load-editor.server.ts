import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { redirect } from 'react-router'
import { v7 as newId } from 'uuid'

import { findFindings } from '#app/content/checks/record-findings.server.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, kindInfo, type ContentRef } from '#app/content/content-kinds.ts'
import type { EditorSession } from '#app/content/form-values/editor-form-values.ts'
import { picturesOf } from '#app/content/form-values/parse-values.server.ts'
import { contentFields, inFormOrder } from '#app/content/kinds/kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { recordPath } from '#app/content/record-url.server.ts'
import { listAuthorsSince } from '#app/content/revisions/history.server.ts'
import { findContent, loadContent } from '#app/content/revisions/save-content.server.ts'
import { workingCopies } from '#app/content/revisions/schema.ts'
import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { contentTables } from '#app/content/schema.ts'
import { findOriginal } from '#app/content/seed/original-page.server.ts'
import { contentStatus } from '#app/content/status.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { fullNameOf, type Staff } from '#app/staff/staff-member.ts'

import { newEditorContent } from './editor-content.tsx'

export async function loadEditor(record: ContentRef, userId: string) {
  const content = await transaction(async (tx) => await findContent(tx, record))
  if (!content) return undefined
  const { isLive, isProtected, visibility, fields: live } = content.live
  const copy = await findWorkingCopy(record, userId)
  const opened = await sessionOf(record.kind, { ...content.fields, ...copy?.fields }, copy, content.revisionId)
  const { baseRevisionId } = opened
  const isBehind = baseRevisionId !== content.revisionId
  return {
    opened,
    live: isLive ? { fields: live } : undefined,
    isProtected,
    hasOriginal: record.kind === 'page' && findOriginal(textOf(live, 'slug')) !== undefined,
    hasDraft: content.hasDraft,
    status: contentStatus(record.kind, { ...visibility, hasDraft: content.hasDraft, now: new Date() }),
    unsavedSince: copy?.updatedAt,
    savedByOthers: isBehind ? await listAuthorsSince(record, baseRevisionId) : [],
    findings: await findFindings(db, record, content.fields),
  }
}

type Copy = { version: number; baseRevisionId: string } | undefined

async function sessionOf(kind: ContentKind, typed: ContentFields, copy: Copy, from: string): Promise<EditorSession> {
  const fields = inFormOrder(kind, typed)
  const { version, baseRevisionId } = copy ?? { version: 0, baseRevisionId: from }
  return { fields, pictures: await picturesOf(kind, fields), version, baseRevisionId }
}

async function findUnsavedNew(kind: ContentKind, userId: string) {
  const table = contentTables[kind]
  const saved = db
    .select({ one: sql`1` })
    .from(table)
    .where(eq(table.id, workingCopies.recordId))
  const [unsaved] = await db
    .select()
    .from(workingCopies)
    .where(and(eq(workingCopies.kind, kind), eq(workingCopies.userId, userId), notExists(saved)))
    .orderBy(desc(workingCopies.updatedAt))
    .limit(1)
  return unsaved
}

/**
 * An unsaved record; `copy` in the address copies another record. Without an id: the user's latest unsaved record, or a
 * new one.
 */
export async function loadNew(kind: ContentKind, staff: Staff, { searchParams }: URL) {
  const userId = staff.id
  const newPath = `${kindInfo[kind].path}/new`
  if (searchParams.has('another')) throw redirect(`${newPath}?id=${newId()}`)
  const copiedId = recordId(searchParams.get('copy') ?? '')
  if (copiedId && !searchParams.has('id'))
    throw redirect(`${newPath}?${new URLSearchParams({ id: newId(), copy: copiedId })}`)
  const requestedId = recordId(searchParams.get('id') ?? '')
  if (requestedId && (await isSaved(kind, requestedId))) throw redirect(recordPath({ kind, id: requestedId }))
  const unsaved = requestedId
    ? await findWorkingCopy({ kind, id: requestedId }, userId)
    : await findUnsavedNew(kind, userId)
  const id = requestedId ?? unsaved?.recordId ?? newId()
  const fields = unsaved?.fields ?? (await firstFields(kind, copiedId, staff))
  const opened = await sessionOf(kind, fields, unsaved, id)
  return { id, content: { ...newEditorContent(kind), opened, unsavedSince: unsaved?.updatedAt } }
}

async function firstFields(kind: ContentKind, copiedId: string | undefined, staff: Staff): Promise<ContentFields> {
  if (!copiedId) return kind === 'post' ? { authorName: fullNameOf(staff) } : {}
  const content = await loadContent({ kind, id: copiedId })
  const [title] = contentFields[kind]
  if (!title) return content.fields
  const suffix = ' (copy)'
  const begin = textOf(content.fields, title.name).slice(0, (title.max ?? Infinity) - suffix.length)
  return { ...content.fields, [title.name]: begin + suffix, slug: '' }
}

async function isSaved(kind: ContentKind, id: string) {
  return Boolean(await transaction(async (tx) => await recordTables[kind].find(tx, id)))
}
