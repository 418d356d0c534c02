import { desc, eq } from 'drizzle-orm'

import { describeConflict, describeConflicts } from '#app/desk-parts/merge-conflict.tsx'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { db, type Database, transaction } from '#app/platform/database/db.server.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import { mergeForm } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { processingEvents } from '#app/staff/audit/privacy-register-events.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type NoteField, noteFields, noteOf, notesForm, notesOf, type ProcessingNotes } from './processing-notes.ts'
import { processingNotes } from './processing-schema.ts'

export async function readNotes(database: Database = db): Promise<{ version: number; notes: ProcessingNotes }> {
  const { version, notes } = processingNotes
  const [newest] = await database.select({ version, notes }).from(processingNotes).orderBy(desc(version)).limit(1)
  return newest ?? { version: 0, notes: {} }
}

/** Merges concurrent changes field by field. Returns the conflicts. */
export async function saveNotes(sent: FormData, shown: NoteField[], actor: Actor) {
  return await transaction(async (tx) => {
    await takeLock(tx, 'processing notes')
    const { version, notes: before } = await readNotes(tx)
    const merged = mergeForm(sent, notesOf(before, shown))
    const form = parseForm(notesForm, merged.form)
    const conflicts = describeConflicts(merged, labels)
    const conflictErrors = Object.entries(conflicts).map(([name, { label }]) => [name, describeConflict(label)])
    const errors: FieldErrors = { ...(form.ok ? {} : form.errors), ...Object.fromEntries(conflictErrors) }
    if (!form.ok || Object.keys(errors).length > 0) return { errors, values: form.values, base: merged.base, conflicts }
    const typed = shown.map(({ name }) => [name, form.value[name]])
    const notes: ProcessingNotes = { ...before, ...Object.fromEntries(typed) }
    const changed = compare(before, notes).map(({ title }) => title)
    if (changed.length === 0) return undefined
    await tx.insert(processingNotes).values({ version: version + 1, savedById: actor.staff.id, notes })
    const event = processingEvents.changed
    await recordAuditEvent(tx, { ...actor, event, subject: 'processing_notes', ids: [], details: { changed } })
    return undefined
  })
}

const labels = Object.fromEntries(noteFields.map(({ name, title }) => [name, title]))

export type NotesChange = Awaited<ReturnType<typeof listChanges>>[number]

export async function listChanges(most = 20) {
  const { version, savedAt, savedById, notes } = processingNotes
  const rows = await db
    .select({ version, savedAt, notes, by: cmsUsers.name })
    .from(processingNotes)
    .leftJoin(cmsUsers, eq(cmsUsers.id, savedById))
    .orderBy(desc(version))
    .limit(most + 1)
  return rows.map((row, at) => ({ ...row, changes: compare(rows[at + 1]?.notes ?? {}, row.notes) })).slice(0, most)
}

function compare(before: ProcessingNotes, after: ProcessingNotes) {
  return noteFields
    .map((field) => ({ title: field.title, was: noteOf(before, field), is: noteOf(after, field) }))
    .filter(({ was, is }) => was !== is)
}
