import { Outlet } from 'react-router'

import type { Route } from './+types/cms-newcomers.route'
import { guard, noStore } from './guard.server.ts'
import { StaffBoundary } from './staff-boundary.tsx'
import { loadStaff } from './staff-layout.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const middleware: Route.MiddlewareFunction[] = [guard({ door: '/cms/login', allowsRequiredActions: true })]

export async function loader({ request, context }: Route.LoaderArgs) {
  return await loadStaff(request, context)
}

// The guard says so for what it lets through; this says it for what it refuses, too.
export function headers() {
  return noStore
}

export default function CmsNewcomers() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <StaffBoundary />
}
