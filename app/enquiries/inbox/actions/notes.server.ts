import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'

import { decryptRow, encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

const keeper = alias(cmsUsers, 'keeper')

/** Call this only where the access is recorded in the audit log. */
export async function listNotes(tx: Transaction, submissionIds: string[]) {
  const { id, submissionId, createdAt, authorId, keptById } = enquiryNotes
  const rows = await tx
    .select({ ...getTableColumns(enquiryNotes), author: cmsUsers.name, keptBy: keeper.name })
    .from(enquiryNotes)
    .leftJoin(cmsUsers, eq(cmsUsers.id, authorId))
    .leftJoin(keeper, eq(keeper.id, keptById))
    .where(inArray(submissionId, submissionIds))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => decryptRow('enquiry_notes', row))
}

type NewNote = { id?: string | undefined; submissionId: string; note: string; authorId: string | null }

/** `id`: the attempt's. False if the attempt was saved before. The caller records the change. */
export async function insertNote(tx: Transaction, { id = newId(), ...note }: NewNote): Promise<boolean> {
  const sealed = encryptAnswers('enquiry_notes', id, note).note ?? ''
  const { rowCount } = await tx
    .insert(enquiryNotes)
    .values({ ...note, id, note: sealed })
    .onConflictDoNothing()
  return rowCount === 1
}
