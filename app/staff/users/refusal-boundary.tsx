import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router'

import { buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

import { isRefusal } from './refusal.ts'
import { userListAddress } from './user-list.ts'

/** What stands over the list when something was refused; everything else goes on to the layouts. */
export function RefusalBoundary() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { search } = useLocation()
  if (!isRouteErrorResponse(error) || !isRefusal(error.data)) throw error

  const list = userListAddress(new URLSearchParams(search))
  return (
    <Dialog
      title="This cannot be done"
      closeHref={list}
      onClose={() => void navigate(list, { preventScrollReset: true })}
    >
      <div className="grid gap-5">
        <p>{error.data.refused}</p>
        <Link to={list} preventScrollReset className={`${buttonStyle({ kind: 'secondary' })} justify-self-start`}>
          Back to Users
        </Link>
      </div>
    </Dialog>
  )
}
