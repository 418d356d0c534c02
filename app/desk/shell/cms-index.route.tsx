import { data, redirect } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'
import { AccessDenied } from '#app/staff/access-denied.tsx'
import { findStaff } from '#app/staff/sessions/session.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/cms-index.route'

export const handle = { area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Access Denied' }]

/** Explains the page instead of redirecting to the sign-in (decisions, 3). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await findStaff(request, context)
  if (staff) throw redirect(staff.role === 'admin' ? inboxPath : '/cms/dashboard')
  return data(null, { status: 401 })
}

export default function CmsIndex() {
  return (
    <AccessDenied title="Access Denied" description="Please log in to access the CMS">
      <ButtonLink href="/cms/login">Go to Login</ButtonLink>
    </AccessDenied>
  )
}
