import { asc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { type Database, db } from '#app/platform/database/db.server.ts'
import type { Taking } from '#app/privacy/cases/case-kind.ts'
import { decryptFields, encryptFields } from '#app/privacy/cases/change-case.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { complaintLearning, privacyRequestNotes } from './requests-schema.ts'

/** Call this only where the access is recorded in the audit log. */
export async function listNotes(database: Database, requestId: string) {
  const { id, note, createdAt, authorId } = privacyRequestNotes
  const rows = await database
    .select({ id, note, createdAt, author: cmsUsers.name })
    .from(privacyRequestNotes)
    .leftJoin(cmsUsers, eq(cmsUsers.id, authorId))
    .where(eq(privacyRequestNotes.requestId, requestId))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => decryptFields('privacy_request_notes', row))
}

/** Likewise. */
export async function findLearning(requestId: string): Promise<string | null> {
  const [row] = await db.select().from(complaintLearning).where(eq(complaintLearning.id, requestId))
  return row ? decryptFields('privacy_complaints', row).learning : null
}

/** False for a note that was added before its answer was lost. */
export async function addRequestNote(requestId: string, note: string, { tx, actor, attemptId: id = newId() }: Taking) {
  const { rowCount } = await tx
    .insert(privacyRequestNotes)
    .values({ id, requestId, authorId: actor.staff.id, ...encryptFields('privacy_request_notes', id, { note }) })
    .onConflictDoNothing()
  return Boolean(rowCount)
}
