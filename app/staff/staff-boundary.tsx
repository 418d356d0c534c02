import { isRouteErrorResponse, useRouteError } from 'react-router'

import { ButtonLink } from '#app/ui/buttons/button.tsx'

import { AccessDenied } from './access-denied.tsx'
import { isDenied } from './denied.ts'
import { ReauthenticationPage } from './reauthentication/reauthentication-page.tsx'
import { isReauthenticationNeeded } from './reauthentication/reauthentication.ts'

/** What the guarded layouts show instead of their pages: the card for a 403, or the question who it is; the rest goes on to the root. */
export function StaffBoundary() {
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
