import { and, eq, or } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { decryptAnswers, encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import type { ConsentKind } from '#app/enquiries/kinds.ts'
import { savedForms } from '#app/enquiries/schema.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { cancelMails } from '#app/platform/mail/mail.server.ts'

import { renewCode } from './codes.server.ts'
import type { EditedForm } from './saved-form-token.server.ts'
import { savedFormDays } from './saved-form.ts'

type Content = { email: string; values: SubmittedValues }
type SaveAttempt = { attemptId: string; edited: EditedForm | undefined }
export type Saved = EditedForm & { expiresAt: Date; isMailed: boolean }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Keeps one row for each form, however often it is saved. If another tab saved in the meantime, these answers get a row
 * of their own. Saving the same answers again sends no second mail. Saves nothing and returns undefined if no link
 * could be mailed.
 */
export async function saveForm(kind: ConsentKind, content: Content, attempt: SaveAttempt): Promise<Saved | undefined> {
  return await transaction(async (tx) => {
    const { attemptId } = attempt
    // A concurrent request waits for the first one, on any instance.
    await takeLock(tx, 'form attempt', attemptId)
    const earlier = await findOwn(tx, attempt)
    if (earlier?.codeId && earlier.attemptId === attemptId && isSame(earlier, content))
      return { ...earlier, isMailed: earlier.codeSentAt !== null }

    const id = earlier?.id ?? newId()
    const version = (earlier?.version ?? 0) + 1
    const expiresAt = new Date(Date.now() + savedFormDays * dayMs)
    const row = { ...sealedOf(id, content), kind, attemptId, version, expiresAt }
    if (earlier) await tx.update(savedForms).set(row).where(eq(savedForms.id, id))
    else await tx.insert(savedForms).values({ ...row, id })
    const isMailed = await renewCode(tx, { id, kind, email: content.email })
    if (!isMailed && !earlier) {
      await tx.delete(savedForms).where(eq(savedForms.id, id))
      return undefined
    }
    return { id, version, expiresAt, isMailed }
  })
}

/** Runs in the transaction that stores the enquiry. Keeps what another tab saved in the meantime. */
export async function deleteSentForm(tx: Transaction, attempt: SaveAttempt) {
  const deleted = await tx.delete(savedForms).where(isOwn(attempt)).returning({ id: savedForms.id })
  for (const { id } of deleted) await cancelMails(tx, id)
}

async function findOwn(tx: Transaction, attempt: SaveAttempt) {
  const rows = await tx.select().from(savedForms).where(isOwn(attempt)).for('update')
  return rows.find(({ attemptId }) => attemptId === attempt.attemptId) ?? rows[0]
}

function isOwn({ attemptId, edited }: SaveAttempt) {
  const isEdited = edited && and(eq(savedForms.id, edited.id), eq(savedForms.version, edited.version))
  return or(eq(savedForms.attemptId, attemptId), isEdited)
}

function sealedOf(id: string, { email, values }: Content) {
  const { email: sealedEmail, answers } = encryptAnswers('saved_forms', id, { email, answers: JSON.stringify(values) })
  return { email: sealedEmail ?? '', answers: answers ?? '' }
}

function isSame(row: typeof savedForms.$inferSelect, { email, values }: Content) {
  const opened = decryptAnswers('saved_forms', row.id, row)
  return opened.email === email && opened.answers === JSON.stringify(values)
}
