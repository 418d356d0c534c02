import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'

import { AccessDenied } from '#app/staff/access-denied.tsx'
import { isDenied } from '#app/staff/denied.ts'
import { ReauthenticationPage } from '#app/staff/reauthentication/reauthentication-form.tsx'
import { isReauthenticationNeeded } from '#app/staff/reauthentication/reauthentication.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

// Shared by all guarded layouts. Each has its own file with its rules, because each needs its own route id.

export const guardedHandle = { interactive: true, area: 'staff' }

export function GuardedLayout() {
  return <Outlet />
}

/** Renders a 403 or the password question. All other errors go on to the root. */
export function GuardedBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 403 && isDenied(error.data)) {
    return (
      <AccessDenied {...error.data}>
        <ButtonLink href="/cms">Back to Dashboard</ButtonLink>
      </AccessDenied>
    )
  }
  if (isRouteErrorResponse(error) && isReauthenticationNeeded(error.data))
    return <ReauthenticationPage {...error.data.reauthentication} />
  throw error
}
