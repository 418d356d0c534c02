import { useEffect } from 'react'
import { data, Form, Link, useNavigate, useNavigation } from 'react-router'

import { attempt } from '#app/platform/attempt.server.ts'
import { needRecordId } from '#app/platform/record-id.ts'
import { actingIn } from '#app/staff/acting.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/category-deletion.route'
import { returnToCategories } from './categories-return.server.ts'
import { deleteCategory, findCategory } from './categories.server.ts'
import { categoryListPath } from './category.ts'
import { NoSuchCategory } from './no-such-category.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Delete category | Blog Posts' }]

const deletingFailed = { title: 'Error', description: 'Failed to delete category' }

export async function loader({ params }: Route.LoaderArgs) {
  const category = await findCategory(needRecordId(params.id))
  if (!category) throw data(null, { status: 404 })
  return category
}

export async function action({ params, context }: Route.ActionArgs) {
  return await attempt(context, { words: deletingFailed }, async () => {
    await deleteCategory(needRecordId(params.id), actingIn(context))
    throw await returnToCategories({ title: 'Category Deleted', description: 'Its posts are uncategorised now' })
  })
}

/** The question before deleting, over the list. */
export default function CategoryDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { name, posts } = loaderData
  const navigate = useNavigate()
  const isDeleting = useIsSlow(useNavigation().state === 'submitting')
  const failed = actionData?.failed

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  return (
    <Dialog
      title="Delete category"
      closeHref={categoryListPath}
      onClose={() => void navigate(categoryListPath, { preventScrollReset: true })}
    >
      <Form method="post" preventScrollReset className="grid gap-5">
        {failed && <Notice kind="warning">{failed.description}</Notice>}
        <p>Are you sure you want to delete this category? Posts in this category will become uncategorised.</p>
        <p>
          <strong className="block">{name}</strong>
          <span className="text-ink-soft">{posts === 1 ? '1 post' : `${posts} posts`}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" pending={isDeleting} pendingLabel="Deleting...">
            Delete
          </Button>
          <Link to={categoryListPath} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}

export function ErrorBoundary() {
  return <NoSuchCategory />
}
