import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'

import { AccessDenied } from '#app/staff/access-denied.tsx'
import { isDenied } from '#app/staff/denied.ts'
import { ReauthenticationPage } from '#app/staff/reauthentication/reauthentication-form.tsx'
import { isReauthenticationNeeded } from '#app/staff/reauthentication/reauthentication.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

// What every layout with a guard exports; its file adds the rules only, because each needs a route id of its own.

export const guardedHandle = { interactive: true, area: 'staff' }

export function GuardedLayout() {
  return <Outlet />
}

/** Shown instead of a guarded page: the card for a 403, or the password question. All other errors go on to the root. */
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
