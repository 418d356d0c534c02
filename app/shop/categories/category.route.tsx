import { data } from 'react-router'

import { CategoryDialog, describeRename } from '#app/desk-parts/category-dialog.tsx'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/category.route'
import { returnToCategories } from './categories.server.ts'
import { findCategory, renameCategory } from './categories.server.ts'
import { CategoryNotFound } from './category-not-found.tsx'
import { categoryListPath, nameTaken, savingFailed, categoryInput } from './category.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Edit Category | Shop Admin Dashboard' }]

export async function loader({ params }: Route.LoaderArgs) {
  const category = await findCategory(requireRecordId(params.id))
  if (!category) throw data(null, { status: 404 })
  return { name: category.name }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseForm(categoryInput, sent)
  const { values } = form
  const base = submittedBase(sent)
  if (!form.ok) return data({ errors: form.errors, values, base }, { status: 400 })

  const { name } = form.value
  return await attempt(context, { message: savingFailed, extra: { values, base } }, async () => {
    const outcome = await renameCategory(requireRecordId(params.id), name, currentActor(context), base.name)
    if (outcome === 'name taken') return data({ errors: nameTaken, values, base }, { status: 400 })
    if (typeof outcome === 'object')
      return data({ errors: describeRename(outcome.now), values, base: { name: outcome.now } }, { status: 409 })
    throw await returnToCategories({ title: 'Category Updated', description: `It is called ${name} now` })
  })
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryDialog title="Edit Category" list={categoryListPath} name={loaderData.name} answer={actionData} />
}

export function ErrorBoundary() {
  return <CategoryNotFound />
}
