import { Outlet } from 'react-router'

import type { Route } from './+types/enquiry-admins.route'
import { guard, noStore } from './guard.server.ts'
import { StaffBoundary } from './staff-boundary.tsx'
import { loadStaff } from './staff-layout.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const middleware: Route.MiddlewareFunction[] = [
  guard({ door: '/formaccess', role: 'admin', isForEnquiries: true }),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  return await loadStaff(request, context)
}

// The guard says so for what it lets through; this says it for what it refuses, too.
export function headers() {
  return noStore
}

export default function EnquiryAdmins() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <StaffBoundary />
}
