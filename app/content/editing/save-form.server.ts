import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { addTypedCategory } from '#app/content/blog/categories/categories.server.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { parseFields, picturesOf } from '#app/content/form-values/parse-values.server.ts'
import { validateValues } from '#app/content/form-values/validate-values.server.ts'
import { maxBodyBytes } from '#app/content/kinds/form-schemas.ts'
import { findRevision } from '#app/content/revisions/history.server.ts'
import type { Choice, Choices, Conflict } from '#app/content/revisions/merge.ts'
import { createContent, saveContent, type Saved } from '#app/content/revisions/save-content.server.ts'
import { saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { SlugTaken } from '#app/platform/formats/slug.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { refuse } from '#app/staff/denied.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { EditorSession } from './editor-content.tsx'

type ConflictQuestion = { conflicts: Conflict[]; authors: string[]; revisionId: string }
export type SaveAnswer =
  | { done: Extract<Saved, { ok: true }> | 'made' }
  | {
      opened: EditorSession
      errors?: FieldErrors
      newCategory?: string
      question?: ConflictQuestion
      isGone?: true
    }

const sentBase = z.object({
  baseRevisionId: z.uuid().catch(() => randomUUID()),
  version: z.coerce.number().int().min(0).catch(0),
  conflictsAt: z.string().catch(''),
})

/** Stores the submitted values in the working copy before validation, merged with the user's other tabs. */
export async function saveForm(
  record: ContentRef,
  actor: Actor,
  { form, isNew }: { form: FormData; isNew: boolean },
): Promise<SaveAnswer> {
  const { staff } = actor
  requireSameWriter(form, staff.id)
  const { baseRevisionId, version, conflictsAt } = sentBase.parse(Object.fromEntries(form))
  const sent = await parseFields(record.kind, form, staff)
  const refused = record.kind === 'post' ? await addCategoryTo(sent, form, actor) : {}
  const createSession = async (
    fields: ContentFields,
    at: { version: number; baseRevisionId: string },
  ): Promise<EditorSession> => ({
    ...at,
    fields,
    pictures: await picturesOf(record.kind, fields),
  })
  if (isTooLarge(sent.fields)) {
    const checked = await validateValues(record, sent.fields)
    const errors = { ...sent.errors, ...(checked.ok ? {} : checked.errors) }
    return { opened: await createSession(sent.fields, { version, baseRevisionId }), errors, ...refused }
  }
  const base = (await findRevision(record, baseRevisionId))?.fields ?? sent.fields
  const typed = { fields: sent.fields, seen: { version, fields: base }, baseRevisionId }
  const copy = await saveWorkingCopy(record, staff.id, typed)
  const fields = copy.merged ?? sent.fields
  const reopened = await createSession(fields, { version: copy.version, baseRevisionId: copy.baseRevisionId })

  const checked = await validateValues(record, fields)
  const errors = { ...sent.errors, ...(checked.ok ? {} : checked.errors) }
  if (!checked.ok || Object.keys(errors).length > 0) {
    const shown = { ...fields, ...(checked.ok ? {} : checked.suggested) }
    return { opened: { ...reopened, fields: shown }, errors, ...refused }
  }
  const chosen = conflictsAt ? { choices: choicesIn(form), revisionId: conflictsAt } : undefined
  const save = {
    fields: checked.fields,
    baseRevisionId: copy.baseRevisionId,
    chosen,
    copyVersion: copy.version,
  }
  try {
    if (isNew && (await createContent(record, actor, save))) return { done: 'made' }
    const saved = await saveContent(record, staff, save)
    return saved.ok ? { done: saved } : { opened: reopened, question: saved }
  } catch (error) {
    // Two editors chose the same slug at the same moment.
    if (error instanceof SlugTaken) return { opened: reopened, errors: { slug: takenMessage(error.slug) } }
    if (isNotFound(error)) return { opened: reopened, isGone: true }
    throw error
  }
}

/** Runs before validation, like picture uploads. Returns the name if the category itself is refused. */
async function addCategoryTo(
  sent: { fields: ContentFields; errors: FieldErrors },
  form: FormData,
  actor: Actor,
): Promise<{ newCategory?: string }> {
  const typed = form.get('newCategory')
  if (typeof typed !== 'string' || typed.trim() === '') return {}
  const added = await addTypedCategory(typed, actor)
  if ('id' in added) sent.fields['categoryId'] = added.id
  else sent.errors['newCategory'] = added.error
  return 'id' in added ? {} : { newCategory: typed }
}

/** Refuses a page opened by one user and sent after another signed in. */
export function requireSameWriter(form: FormData, userId: string) {
  const writer = form.get('writer')
  if (typeof writer === 'string' && writer !== '' && writer !== userId) throw refuse(otherWriterMessage, 409)
}

const otherWriterMessage = 'Somebody else is signed in in this browser now, so this was not saved in their name.'

const takenMessage = (slug: string) => `Somebody has just taken ${slug}. Please choose another slug`

function isNotFound(error: unknown) {
  return (error as { init?: ResponseInit }).init?.status === 404
}

function isTooLarge(fields: ContentFields) {
  return Buffer.byteLength(JSON.stringify(fields)) > 2 * maxBodyBytes
}

function choicesIn(form: FormData): Choices {
  const known = new Set<unknown>(['mine', 'theirs', 'both'] satisfies Choice[])
  const chosen = [...form].filter(([name, value]) => name.startsWith('choice.') && known.has(value))
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice('choice.'.length), value as Choice]))
}
