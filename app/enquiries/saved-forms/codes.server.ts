import { randomUUID } from 'node:crypto'

import { and, eq, gt, sql } from 'drizzle-orm'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import type { ConsentKind } from '#app/enquiries/kinds.ts'
import { savedFormTemplate } from '#app/enquiries/mail-templates.ts'
import { savedForms } from '#app/enquiries/schema.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { cancelMails, queueMail } from '#app/platform/mail/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'

import { codeFor, type EditedForm, isCodeOf, savedFormPath } from './saved-form-token.server.ts'
import { maxWrongCodes, savedFormMailsADay } from './saved-form.ts'

const isUnexpired = gt(savedForms.expiresAt, sql`now()`)

/** `canOpen`: there is an unused code that was not guessed at too often. */
export async function findSavedForm(kind: ConsentKind, id: string): Promise<{ canOpen: boolean } | undefined> {
  const [row] = await db.select().from(savedForms).where(ofLink(kind, id))
  return row && { canOpen: hasCode(row) }
}

export type Opened = { values: SubmittedValues; edited: EditedForm }
/** `triesLeft` is 0 if the code no longer works. */
export type Refused = { triesLeft: number }

/** Undefined if no form is saved. A correct code works once. */
export async function openSavedForm(
  kind: ConsentKind,
  id: string,
  code: string,
): Promise<Opened | Refused | undefined> {
  return await transaction(async (tx) => {
    const [row] = await tx.select().from(savedForms).where(ofLink(kind, id)).for('update')
    if (!row) return undefined
    if (!hasCode(row)) return { triesLeft: 0 }
    const set = async (change: Partial<typeof savedForms.$inferSelect>) =>
      await tx.update(savedForms).set(change).where(eq(savedForms.id, id))
    if (!isCodeOf(row, code)) {
      const wrongCodes = row.wrongCodes + 1
      await set({ wrongCodes })
      return { triesLeft: maxWrongCodes - wrongCodes }
    }
    await set({ codeId: null })
    // A retried mail would have no code to send.
    await cancelMails(tx, id)
    // Read by its author, so this is not recorded as an access by staff.
    const { answers } = decryptAnswers('saved_forms', id, row)
    return { values: JSON.parse(answers ?? '{}') as SubmittedValues, edited: { id, version: row.version } }
  })
}

/** Undefined if no form is saved. `isMailed` is false after three mails to one address in a day. */
export async function mailNewCode(kind: ConsentKind, id: string): Promise<{ isMailed: boolean } | undefined> {
  return await transaction(async (tx) => {
    const [row] = await tx.select().from(savedForms).where(ofLink(kind, id)).for('update')
    if (!row) return undefined
    const { email } = decryptAnswers('saved_forms', id, row)
    return { isMailed: await renewCode(tx, { id, kind, email: email ?? '' }) }
  })
}

type Mailed = { id: string; kind: ConsentKind; email: string }

/** Replaces the old code. False, without a change, if the address has reached its daily limit of mails. */
export async function renewCode(tx: Transaction, { id, kind, email }: Mailed): Promise<boolean> {
  const recipient = email.toLowerCase()
  const { template, createdAt } = outgoingMails
  // Serialises requests for one address, so that the limit counts the mails of both.
  await takeLock(tx, 'saved forms of address', recipient)
  const isToday = gt(createdAt, sql`now() - interval '1 day'`)
  const ofAddress = and(eq(outgoingMails.recipient, recipient), eq(template, savedFormTemplate), isToday)
  if ((await tx.$count(outgoingMails, ofAddress)) >= savedFormMailsADay) return false
  await tx
    .update(savedForms)
    .set({ codeId: randomUUID(), wrongCodes: 0, codeSentAt: sql`now()` })
    .where(eq(savedForms.id, id))
  await queueMail(tx, { template: savedFormTemplate, recipient, facts: { kind, reference: id } })
  return true
}

/** Called when the mail is rendered, because staff can read the outbox. Throws if the form was sent or has expired. */
export async function readSavedFormMail(id: string): Promise<{ path: string; code: string; until: string }> {
  const [row] = await db.select().from(savedForms).where(eq(savedForms.id, id))
  if (!row?.codeId) throw new Error('The saved form is gone, or its code was used')
  const code = codeFor({ id, codeId: row.codeId })
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`
  return { path: savedFormPath(row.kind, id), code: shown, until: formatMoment(row.expiresAt) }
}

function ofLink(kind: ConsentKind, id: string) {
  return and(eq(savedForms.id, id), eq(savedForms.kind, kind), isUnexpired)
}

function hasCode<R extends Pick<typeof savedForms.$inferSelect, 'codeId' | 'wrongCodes'>>(
  row: R,
): row is R & { codeId: string } {
  return row.codeId !== null && row.wrongCodes < maxWrongCodes
}
