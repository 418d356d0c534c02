import { data } from 'react-router'

import { respondToRename } from '#app/desk-parts/category-actions.server.ts'
import { CategoryDialog } from '#app/desk-parts/category-dialog.tsx'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/category.route'
import { findCategory, renameCategory } from './categories.server.ts'
import { categoryListPath, typedCategory } from './category.ts'
import { NoSuchCategory } from './no-such-category.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Edit Category | Blog Posts' }]

export async function loader({ params }: Route.LoaderArgs) {
  const category = await findCategory(requireRecordId(params.id))
  if (!category) throw data(null, { status: 404 })
  return { name: category.name }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return await respondToRename(
    { request, context },
    { schema: typedCategory, list: categoryListPath },
    async (name, base) => await renameCategory(requireRecordId(params.id), name, currentActor(context), base),
  )
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryDialog title="Edit Category" list={categoryListPath} name={loaderData.name} answer={actionData} />
}

export function ErrorBoundary() {
  return <NoSuchCategory />
}
