import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'

import { AccessDenied } from '#app/staff/access-denied.tsx'
import { isDenied } from '#app/staff/denied.ts'
import { ReauthenticationPage } from '#app/staff/reauthentication/reauthentication-form.tsx'
import { isReauthenticationNeeded } from '#app/staff/reauthentication/reauthentication.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

// Shared by all guarded layouts. Each has its own file with its rules, because each needs its own route id.

export const handle = { interactive: true, area: 'staff' }

export function GuardedLayout() {
  return <Outlet />
}

/** Passes what is no refusal on to the root. On the server an error may be passed on only once. */
export function ErrorBoundary() {
  const error = useRouteError()
  const refusal = showRefusal(error)
  if (refusal) return refusal
  throw error
}

/** The page of a 403, or the password question. */
export function showRefusal(error: unknown): ReactNode {
  if (isRouteErrorResponse(error) && error.status === 403 && isDenied(error.data)) {
    return (
      <AccessDenied {...error.data}>
        <ButtonLink href="/cms">Back to Dashboard</ButtonLink>
      </AccessDenied>
    )
  }
  if (isRouteErrorResponse(error) && isReauthenticationNeeded(error.data))
    return <ReauthenticationPage {...error.data.reauthentication} />
  return undefined
}
