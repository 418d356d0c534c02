import { asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'

import { decryptAnswers, encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

const keeper = alias(cmsUsers, 'keeper')

/** Call this only where the access is recorded in the audit log. */
export async function listNotes(tx: Transaction, submissionIds: string[]) {
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
