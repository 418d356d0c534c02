import { data } from 'react-router'

import { respondToRename } from '#app/desk-parts/category-actions.server.ts'
import { CategoryDialog } from '#app/desk-parts/category-dialog.tsx'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/category.route'
import { findCategory, renameCategory } from './categories.server.ts'
import { CategoryNotFound } from './category-not-found.tsx'
import { categoryListPath, categoryInput } from './category.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Edit Category | Shop Admin Dashboard' }]

export async function loader({ params }: Route.LoaderArgs) {
  const category = await findCategory(requireRecordId(params.id))
  if (!category) throw data(null, { status: 404 })
  return { name: category.name }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return await respondToRename(
    { request, context },
    { schema: categoryInput, list: categoryListPath },
    async (name, base) => await renameCategory(requireRecordId(params.id), name, currentActor(context), base.name),
  )
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryDialog title="Edit Category" list={categoryListPath} name={loaderData.name} answer={actionData} />
}

export function ErrorBoundary() {
  return <CategoryNotFound />
}
