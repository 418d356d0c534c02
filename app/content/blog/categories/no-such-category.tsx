import { isRouteErrorResponse, Link, useNavigate, useRouteError } from 'react-router'

import { buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

import { categoryListPath } from './category.ts'

/** Over the categories, where one was; what else goes wrong goes on to the layout. */
export function NoSuchCategory() {
  const error = useRouteError()
  const navigate = useNavigate()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <Dialog
      title="Category not found"
      closeHref={categoryListPath}
      onClose={() => void navigate(categoryListPath, { preventScrollReset: true })}
    >
      <div className="grid gap-5">
        <p>Perhaps somebody deleted it a moment ago.</p>
        <Link
          to={categoryListPath}
          preventScrollReset
          className={`${buttonStyle({ kind: 'secondary' })} justify-self-start`}
        >
          Back to Categories
        </Link>
      </div>
    </Dialog>
  )
}
