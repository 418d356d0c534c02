import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { familyMessages } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

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
