import { Outlet } from 'react-router'

import type { Route } from './+types/user-managers.route'
import { deniedToAllButAdmins } from './denied.ts'
import { guard, noStore } from './guard.server.ts'
import { StaffBoundary } from './staff-boundary.tsx'
import { loadStaff } from './staff-layout.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const middleware: Route.MiddlewareFunction[] = [
  guard({ door: '/cms/login', role: 'admin', denied: deniedToAllButAdmins }),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  return await loadStaff(request, context)
}

// The guard says so for what it lets through; this says it for what it refuses, too.
export function headers() {
  return noStore
}

export default function UserManagers() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <StaffBoundary />
}
