import { data } from 'react-router'

import { CategoryDialog } from '#app/desk-parts/category-dialog.tsx'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/new-category.route'
import { returnToCategories } from './categories.server.ts'
import { addCategory } from './categories.server.ts'
import { categoryListPath, limitReached, nameTaken, savingFailed, categoryInput } from './category.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Add Category | Shop Admin Dashboard' }]

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(categoryInput, await readForm(request))
  const { values } = form
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 })

  const { name } = form.value
  return await attempt(context, { message: savingFailed, extra: { values } }, async () => {
    const outcome = await addCategory(name, currentActor(context))
    if (outcome === 'full') return data({ failed: limitReached, values }, { status: 409 })
    if (outcome === 'name taken') return data({ errors: nameTaken, values }, { status: 400 })
    throw await returnToCategories({ title: 'Category Added', description: `Products can be put into ${name} now` })
  })
}

export default function NewCategory({ actionData }: Route.ComponentProps) {
  return <CategoryDialog title="Add Category" list={categoryListPath} answer={actionData} />
}
