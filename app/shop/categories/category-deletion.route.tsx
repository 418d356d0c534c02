import { data } from 'react-router'

import { respondToCategoryDeletion } from '#app/desk-parts/category-actions.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { deleteButton, QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/category-deletion.route'
import { deleteCategory, findCategory } from './categories.server.ts'
import { CategoryNotFound } from './category-not-found.tsx'
import { categoryListPath } from './category.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Delete category | Shop Admin Dashboard' }]

export async function loader({ params }: Route.LoaderArgs) {
  const category = await findCategory(requireRecordId(params.id))
  if (!category) throw data(null, { status: 404 })
  return category
}

export async function action({ params, context }: Route.ActionArgs) {
  const remove = async () => await deleteCategory(requireRecordId(params.id), currentActor(context))
  return await respondToCategoryDeletion(context, categoryListPath, remove, 'Its products are uncategorised now')
}

export default function CategoryDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { name, products } = loaderData
  return (
    <QuestionDialog title="Delete category" back={categoryListPath} yes={deleteButton} failed={actionData?.failed}>
      <p>Are you sure you want to delete this category? Products in this category will become uncategorized.</p>
      <p>
        <strong className="block">{name}</strong>
        <span className="text-ink-soft">{products === 1 ? '1 product' : `${products} products`}</span>
      </p>
    </QuestionDialog>
  )
}

export function ErrorBoundary() {
  return <CategoryNotFound />
}
