import { respondToNewCategory } from '#app/desk-parts/category-actions.server.ts'
import { CategoryDialog } from '#app/desk-parts/category-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/new-category.route'
import { addCategory } from './categories.server.ts'
import { categoryListPath, limitReached, categoryInput } from './category.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Add Category | Shop Admin Dashboard' }]

export async function action({ request, context }: Route.ActionArgs) {
  return await respondToNewCategory(
    { request, context },
    { schema: categoryInput, list: categoryListPath },
    async (name) => {
      const outcome = await addCategory(name, currentActor(context))
      return outcome === 'full' ? { refused: limitReached } : outcome
    },
    (name) => `Products can be put into ${name} now`,
  )
}

export default function NewCategory({ actionData }: Route.ComponentProps) {
  return <CategoryDialog title="Add Category" list={categoryListPath} answer={actionData} />
}
