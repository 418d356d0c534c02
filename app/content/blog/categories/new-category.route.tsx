import { respondToNewCategory } from '#app/desk-parts/category-actions.server.ts'
import { CategoryDialog } from '#app/desk-parts/category-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/new-category.route'
import { addCategory } from './categories.server.ts'
import { categoryListPath, typedCategory } from './category.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Add Category | Blog Posts' }]

export async function action({ request, context }: Route.ActionArgs) {
  return await respondToNewCategory(
    { request, context },
    { schema: typedCategory, list: categoryListPath },
    async (name, { slug }) => await addCategory(name, currentActor(context), slug),
    (name) => `Posts can be put into ${name} now`,
  )
}

export default function NewCategory({ actionData }: Route.ComponentProps) {
  return <CategoryDialog title="Add Category" list={categoryListPath} answer={actionData} />
}
