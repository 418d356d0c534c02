import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { addTypedCategory } from '#app/content/blog/categories/categories.server.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { findRevision } from '#app/content/revisions/history.server.ts'
import type { Choice, Choices, Conflict } from '#app/content/revisions/merge.ts'
import { createContent, saveContent, type SavedContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy, saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { SlugTaken } from '#app/platform/formats/slug.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { EditorSession } from './editor-form-values.ts'
import { parseFields, picturesOf, readFields } from './parse-values.server.ts'
import { validateValues } from './validate-values.server.ts'

type ConflictQuestion = { conflicts: Conflict[]; authors: string[]; revisionId: string }
export type SaveResult =
  | { done: SavedContent }
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

/**
 * What is not saved for the team is stored for its writer. Text that another tab has stored since is merged before it is
 * checked.
 */
export async function saveForm(
  record: ContentRef,
  actor: Actor,
  { form, isNew }: { form: FormData; isNew: boolean },
): Promise<SaveResult> {
  const { staff } = actor
  const { conflictsAt, ...from } = sentBase.parse(Object.fromEntries(form))
  const sent = await parseFields(record.kind, form, staff)
  const refused = record.kind === 'post' ? await addCategoryTo(sent, form, actor) : {}
  const store = async () => {
    const seen = readFields(record.kind, form.get('seen')) ?? (await findRevision(record, from.baseRevisionId))?.fields
    const typed = { fields: sent.fields, seen: { version: from.version, fields: seen ?? sent.fields } }
    return await saveWorkingCopy(record, staff.id, { ...typed, baseRevisionId: from.baseRevisionId })
  }
  const copy = await findWorkingCopy(record, staff.id)
  let stored = copy && copy.version !== from.version ? await store() : undefined
  const { version: copyVersion, baseRevisionId } = stored ?? copy ?? from
  const reopen = async (): Promise<EditorSession> => {
    stored ??= await store()
    const fields = stored.merged ?? sent.fields
    const { version, baseRevisionId: base } = stored
    return { fields, version, baseRevisionId: base, pictures: await picturesOf(record.kind, fields) }
  }

  const checked = await validateValues(record, stored?.merged ?? sent.fields)
  const errors = { ...sent.errors, ...(checked.ok ? {} : checked.errors) }
  if (!checked.ok || Object.keys(errors).length > 0) {
    const opened = await reopen()
    const suggested = checked.ok ? {} : checked.suggested
    return { opened: { ...opened, fields: { ...opened.fields, ...suggested } }, errors, ...refused }
  }
  const chosen = conflictsAt ? { choices: choicesIn(form), revisionId: conflictsAt } : undefined
  const save = { fields: checked.fields, baseRevisionId, chosen, copyVersion }
  try {
    if (isNew && (await createContent(record, actor, save))) return { done: { isLive: false, mergedWith: [] } }
    const saved = await saveContent(record, staff, save)
    return saved.ok ? { done: saved } : { opened: await reopen(), question: saved }
  } catch (error) {
    const opened = await reopen()
    // Two editors chose the same slug at the same moment.
    if (error instanceof SlugTaken) return { opened, errors: { slug: takenMessage(error.slug) } }
    if (isNotFound(error)) return { opened, isGone: true }
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

/** Whether one user opened the page, and another has signed in since. */
export function isOfOtherWriter(form: FormData, userId: string) {
  const writer = form.get('writer')
  return typeof writer === 'string' && writer !== '' && writer !== userId
}

const takenMessage = (slug: string) => `Somebody has just taken ${slug}. Please choose another address`

function isNotFound(error: unknown) {
  return (error as { init?: ResponseInit }).init?.status === 404
}

function choicesIn(form: FormData): Choices {
  const known = new Set<unknown>(['mine', 'theirs', 'both'] satisfies Choice[])
  const chosen = [...form].filter(([name, value]) => name.startsWith('choice.') && known.has(value))
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice('choice.'.length), value as Choice]))
}
