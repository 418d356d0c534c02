import { data, redirect } from 'react-router'
import type { z } from 'zod'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'

import { describeRename } from './category-dialog.tsx'

type Sent = { request: Request; context: RequestContext }
type CategoryForm = { schema: z.ZodObject<{ name: z.ZodType<string> }>; list: string }

type Base = { name?: string; slug?: string }

const savingFailed = { title: 'Error', description: 'Failed to save category' }
const nameTaken = { name: 'There is a category with this name already' }

/** `describe` formats the flash message. */
export async function respondToNewCategory(
  { request, context }: Sent,
  { schema, list }: CategoryForm,
  add: (name: string, base: Base) => Promise<'added' | 'name taken' | { refused: Failed } | { free: string }>,
  describe: (name: string) => string,
) {
  const sent = await readForm(request)
  const form = parseForm(schema, sent)
  const { values } = form
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 })

  const { name } = form.value
  return await attempt(context, { message: savingFailed, extra: { values } }, async () => {
    const outcome = await add(name, submittedBase(sent))
    if (outcome === 'name taken') return data({ errors: nameTaken, values }, { status: 400 })
    if (typeof outcome === 'object' && 'free' in outcome) return refuseSlug(outcome.free, values)
    if (outcome !== 'added') return data({ failed: outcome.refused, values }, { status: 409 })
    throw await returnToList(list, { title: 'Category Added', description: describe(name) })
  })
}

/** Refuses when a colleague has renamed the category since the dialog was opened. */
export async function respondToRename(
  { request, context }: Sent,
  { schema, list }: CategoryForm,
  rename: (name: string, base: Base) => Promise<'renamed' | 'name taken' | { now: string } | { free: string }>,
) {
  const sent = await readForm(request)
  const form = parseForm(schema, sent)
  const { values } = form
  const base = submittedBase(sent)
  if (!form.ok) return data({ errors: form.errors, values, base }, { status: 400 })

  const { name } = form.value
  return await attempt(context, { message: savingFailed, extra: { values, base } }, async () => {
    const outcome = await rename(name, base)
    if (outcome === 'name taken') return data({ errors: nameTaken, values, base }, { status: 400 })
    if (typeof outcome === 'object' && 'free' in outcome) return refuseSlug(outcome.free, values, base)
    if (typeof outcome === 'object')
      return data({ errors: describeRename(outcome.now), values, base: { name: outcome.now } }, { status: 409 })
    throw await returnToList(list, { title: 'Category Updated', description: `It is called ${name} now` })
  })
}

/** Its posts or products stay, without a category. */
export async function respondToCategoryDeletion(
  context: RequestContext,
  list: string,
  remove: () => Promise<unknown>,
  description: string,
) {
  const message = { title: 'Error', description: 'Failed to delete category' }
  return await attempt(context, { message }, async () => {
    await remove()
    throw await returnToList(list, { title: 'Category Deleted', description })
  })
}

function refuseSlug(slug: string, values: SubmittedValues, base: Base = {}) {
  const name = `Another category has this address. Save again to use ${slug}, or choose another name`
  return data({ errors: { name }, values, base: { ...base, slug } }, { status: 400 })
}

async function returnToList(list: string, notice: Parameters<typeof setFlashMessage>[0]) {
  return redirect(list, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
