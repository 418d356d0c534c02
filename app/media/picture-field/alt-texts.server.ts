import { asc, eq, inArray } from 'drizzle-orm'

import { pictureEvents } from '#app/media/audit-events.ts'
import { altTextRule } from '#app/media/picture-fields.ts'
import { invalidatePictures } from '#app/media/pictures.server.ts'
import { pictures } from '#app/media/schema.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { describeConflict, mergeForm, toLines } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { altFieldName, type SubmittedAltTexts } from './alt-texts.ts'

export type AltTextChanges = { id: string; was: string; alt: string }[]

/** Merges a form's alt texts with the library's, which hold wherever a picture is shown. */
export async function readAltTexts(form: FormData, pictureIds: readonly string[]) {
  const submittedIds = pictureIds.filter((id) => typeof form.get(altFieldName(id)) === 'string')
  const { id, fileName, altText } = pictures
  const rows =
    submittedIds.length > 0
      ? await db.select({ id, fileName, altText }).from(pictures).where(inArray(id, submittedIds))
      : []
  const now = Object.fromEntries(rows.map((row) => [altFieldName(row.id), row.altText ?? '']))
  const merged = mergeForm(form, now)
  const sent: SubmittedAltTexts = { values: {}, base: merged.base, conflicts: {} }
  const errors: FieldErrors = {}
  const changes: AltTextChanges = []
  for (const row of rows) {
    const [name, was] = [altFieldName(row.id), row.altText ?? '']
    const typed = toLines(merged.form.get(name)) ?? ''
    const label = `Alt text of ${row.fileName}`
    sent.values[name] = typed
    const read = altTextRule.safeParse(typed)
    if (!read.success) errors[name] = read.error.issues[0]?.message ?? 'Please type it again'
    else if ((read.data ?? '') !== was) changes.push({ id: row.id, was, alt: read.data ?? '' })
    if (name in merged.theirs) {
      errors[name] = describeConflict(label)
      sent.conflicts[name] = { label, theirs: was || 'Nothing', mine: typed || 'Nothing', value: was }
    }
  }
  return { sent, errors, changes }
}

/** Saves all of them, or none and false when a colleague has changed one meanwhile. */
export async function saveAltTexts(tx: Transaction, changes: AltTextChanges, actor: Actor): Promise<boolean> {
  if (changes.length === 0) return true
  const ids = changes.map(({ id }) => id)
  const rows = await tx.select().from(pictures).where(inArray(pictures.id, ids)).orderBy(asc(pictures.id)).for('update')
  const found = new Map(rows.map((row) => [row.id, row]))
  if (changes.some(({ id, was }) => (found.get(id)?.altText ?? '') !== was)) return false
  for (const { id, alt } of changes) {
    const fileName = found.get(id)?.fileName
    await tx
      .update(pictures)
      .set({ altText: alt || null, isDecorative: false, updatedBy: actor.staff.id, updatedAt: new Date() })
      .where(eq(pictures.id, id))
    const details = { changed: ['altText'], ...(fileName ? { picture: fileName } : {}) }
    await recordAuditEvent(tx, { ...actor, event: pictureEvents.described, ids: [id], details })
  }
  await invalidatePictures(tx, ids)
  return true
}

export const altTextConflict = 'A colleague has just changed the alt text of one of these pictures. Please save again'
