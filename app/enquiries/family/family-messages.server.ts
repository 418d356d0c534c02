import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { decryptRow, encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { familyMessages } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

export type FamilyMessage = typeof familyMessages.$inferSelect

/** Oldest first. Call this only for the family itself or where the access is recorded in the audit log. */
export async function listFamilyMessages(tx: Transaction, submissionIds: string[]): Promise<FamilyMessage[]> {
  const rows = await tx
    .select()
    .from(familyMessages)
    .where(inArray(familyMessages.submissionId, submissionIds))
    .orderBy(asc(familyMessages.createdAt), asc(familyMessages.id))
  return rows.map((row) => decryptRow('family_messages', row))
}

/** The caller has locked the submission and records the change. */
export async function insertFamilyMessage(tx: Transaction, message: Omit<typeof familyMessages.$inferInsert, 'id'>) {
  const id = newId()
  const { words, phone } = encryptAnswers('family_messages', id, message)
  await tx.insert(familyMessages).values({ ...message, id, words: words ?? '', phone: phone ?? null })
}

export async function removeCallMessage(tx: Transaction, submissionId: string) {
  await tx
    .delete(familyMessages)
    .where(and(eq(familyMessages.submissionId, submissionId), eq(familyMessages.type, 'call')))
}

/** For removed submissions, and when consent is withdrawn, because messages may be about health. */
export async function removeFamilyMessages(tx: Transaction, submissionIds: string[]) {
  await tx.delete(familyMessages).where(inArray(familyMessages.submissionId, submissionIds))
}
