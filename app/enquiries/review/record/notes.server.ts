import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'

import { openAnswers, sealAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { type EnquiryKind, wordsOfKind } from '#app/enquiries/kinds.ts'
import { announceChange } from '#app/enquiries/live-updates.server.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { Actor } from '#app/staff/actor.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { lockRecord } from './lock-record.server.ts'

const keeper = alias(cmsUsers, 'keeper')

/** What staff noted about a submission, oldest first. Call it only where the reading is recorded. */
export async function listNotes(tx: Transaction, submissionId: string) {
  const { id, note, createdAt, authorId, keptAt, keptById, keptReason } = enquiryNotes
  const rows = await tx
    .select({ id, note, createdAt, author: cmsUsers.name, keptAt, keptBy: keeper.name, keptReason })
    .from(enquiryNotes)
    .leftJoin(cmsUsers, eq(cmsUsers.id, authorId))
    .leftJoin(keeper, eq(keeper.id, keptById))
    .where(eq(enquiryNotes.submissionId, submissionId))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => {
    const opened = openAnswers('enquiry_notes', row.id, row)
    return { ...row, note: opened.note ?? '', keptReason: opened.keptReason ?? null }
  })
}

/** False when there is no such submission. */
export async function addNote(kind: EnquiryKind, submissionId: string, note: string, { staff, requestId }: Actor) {
  return await transaction(async (tx) => {
    if (!(await lockRecord(tx, kind, submissionId))) return false
    await insertNote(tx, { submissionId, note, authorId: staff.id })
    await announceChange(tx, { ids: [submissionId], requestId })
    const { subject } = wordsOfKind[kind]
    await recordChange(tx, { staff, action: 'added a note', subject, ids: [submissionId], requestId })
    return true
  })
}

/** Part of a larger change, which records it. */
export async function insertNote(
  tx: Transaction,
  { note, ...of }: { submissionId: string; note: string; authorId: string },
) {
  const id = newId()
  const sealed = sealAnswers('enquiry_notes', id, { note }).note ?? ''
  await tx.insert(enquiryNotes).values({ id, note: sealed, ...of })
}
