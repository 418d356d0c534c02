import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { type EnquiryEvent, enquiryEvents } from '#app/enquiries/audit-events.ts'
import { decryptAnswers, encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import type { KeepingSource } from '#app/enquiries/keeping-sources.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { describeDeletionBlock } from '#app/enquiries/review/deletion-block.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { lockRecord } from './changes.server.ts'

const keeper = alias(cmsUsers, 'keeper')

/** Call this only where the access is recorded in the audit log. */
export async function listNotes(tx: Transaction, submissionId: string) {
  return await listNotesOf(tx, [submissionId])
}

/** Call this only where the access is recorded in the audit log. */
export async function listNotesOf(tx: Transaction, submissionIds: string[]) {
  const { id, submissionId, note, createdAt, authorId, keptAt, keptById, keptReason, keptSource } = enquiryNotes
  const rows = await tx
    .select({
      id,
      submissionId,
      note,
      createdAt,
      author: cmsUsers.name,
      keptAt,
      keptBy: keeper.name,
      keptReason,
      keptSource,
    })
    .from(enquiryNotes)
    .leftJoin(cmsUsers, eq(cmsUsers.id, authorId))
    .leftJoin(keeper, eq(keeper.id, keptById))
    .where(inArray(submissionId, submissionIds))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => {
    const opened = decryptAnswers('enquiry_notes', row.id, row)
    return { ...row, note: opened.note ?? '', keptReason: opened.keptReason ?? null }
  })
}

/** Contains nothing encrypted. */
export async function findNoteHead(submissionId: string, noteId: string) {
  const [head] = await db
    .select({ author: cmsUsers.name, createdAt: enquiryNotes.createdAt })
    .from(enquiryNotes)
    .leftJoin(cmsUsers, eq(cmsUsers.id, enquiryNotes.authorId))
    .where(and(eq(enquiryNotes.id, noteId), eq(enquiryNotes.submissionId, submissionId)))
  return head
}

/** `id`: the attempt's. False if the attempt was saved before. The caller records the change. */
export async function insertNote(
  tx: Transaction,
  {
    id = newId(),
    note,
    ...of
  }: { id?: string | undefined; submissionId: string; note: string; authorId: string | null },
): Promise<boolean> {
  const sealed = encryptAnswers('enquiry_notes', id, { note }).note ?? ''
  const { rowCount } = await tx
    .insert(enquiryNotes)
    .values({ id, note: sealed, ...of })
    .onConflictDoNothing()
  return rowCount === 1
}

/** `refused` is a whole sentence. */
type Answer = { refused?: string }

type NoteOf = { kind: EnquiryKind; submissionId: string; noteId: string }

export async function removeNote(of: NoteOf, actor: Actor): Promise<Answer> {
  return await review(of, actor, enquiryEvents.noteDeleted, async (tx, where, block) => {
    if (block) return { refused: `The note cannot be deleted: ${block}.` }
    const { rowCount } = await tx.delete(enquiryNotes).where(where)
    return rowCount ? 'done' : {}
  })
}

/** The reason is encrypted, because it may be about health. */
export async function keepNote(
  of: NoteOf,
  { reason, source }: { reason: string; source: KeepingSource },
  actor: Actor,
): Promise<Answer> {
  const { keptReason } = encryptAnswers('enquiry_notes', of.noteId, { keptReason: reason })
  return await review(of, actor, enquiryEvents.noteKept, async (tx, where) => {
    const decision = {
      keptAt: new Date(),
      keptById: actor.staff.id,
      keptReason: keptReason ?? null,
      keptSource: source,
    }
    const { rowCount } = await tx.update(enquiryNotes).set(decision).where(where)
    if (!rowCount) throw data(null, { status: 404 })
    return 'done'
  })
}

async function review(
  { kind, submissionId, noteId }: NoteOf,
  { staff, requestId }: Actor,
  event: EnquiryEvent,
  work: (tx: Transaction, where: SQL | undefined, block: string | undefined) => Promise<Answer | 'done'>,
): Promise<Answer> {
  return await transaction(async (tx) => {
    const row = await lockRecord(tx, kind, submissionId)
    if (!row) throw data(null, { status: 404 })
    // Notes can only be deleted or kept after consent was withdrawn.
    if (!('consentWithdrawnAt' in row) || !row.consentWithdrawnAt)
      return { refused: 'Nothing is to be checked: consent was not withdrawn.' }
    const where = and(eq(enquiryNotes.id, noteId), eq(enquiryNotes.submissionId, submissionId))
    const answer = await work(tx, where, describeDeletionBlock({ ...row, isOpenComplaint: false }))
    if (answer !== 'done') return answer
    await notifyChange(tx, { ids: [submissionId], requestId })
    const { subject } = kindConfig[kind]
    await recordAuditEvent(tx, { staff, event, subject, ids: [submissionId], requestId })
    return {}
  })
}
