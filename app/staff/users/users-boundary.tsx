import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router'

import { isDenied } from '#app/staff/denied.ts'
import { ReauthenticationForm, reauthenticationTitle } from '#app/staff/reauthentication/reauthentication-form.tsx'
import { isReauthenticationNeeded } from '#app/staff/reauthentication/reauthentication.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { isRefusal } from './change-refused.ts'
import { userListAddress } from './user-list.ts'

/** Never rethrows: on the server an error may be rethrown only once, and the layout above does that. */
export function UsersBoundary() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = userListAddress(new URLSearchParams(search))
  const reauthentication =
    isRouteErrorResponse(error) && isReauthenticationNeeded(error.data) && error.data.reauthentication
  if (reauthentication) {
    return (
      <Dialog title={reauthenticationTitle} closeHref={reauthentication.back} isForTyping>
        <ReauthenticationForm {...reauthentication} />
      </Dialog>
    )
  }
  const { title, description } = describe(error)
  return (
    <Dialog title={title} closeHref={list} onClose={() => void navigate(list, { preventScrollReset: true })}>
      <div className="grid gap-5">
        <p>{description}</p>
        <Link to={list} preventScrollReset className={`${buttonStyle({ kind: 'secondary' })} justify-self-start`}>
          Back to Users
        </Link>
      </div>
    </Dialog>
  )
}

function describe(error: unknown) {
  if (isRouteErrorResponse(error)) {
    if (isRefusal(error.data)) return { title: 'This cannot be done', description: error.data.refused }
    if (isDenied(error.data)) return error.data
    if (error.status === 404)
      return { title: 'There is no such user', description: 'Perhaps somebody deleted the account a moment ago.' }
  }
  return { title: 'Error', description: 'This did not work, and it is our fault. Please try again in a minute.' }
}
