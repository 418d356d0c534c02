import { Outlet } from 'react-router'

import type { Route } from './+types/cms-staff.route'
import { guard } from './guard.server.ts'
import { StaffBoundary } from './staff-boundary.tsx'
import { loadStaff } from './staff-layout.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const middleware: Route.MiddlewareFunction[] = [guard({ door: '/cms/login' })]

export async function loader({ request, context }: Route.LoaderArgs) {
  return await loadStaff(request, context)
}

export default function CmsStaff() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <StaffBoundary />
}
