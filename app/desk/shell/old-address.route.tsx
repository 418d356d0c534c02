import { redirect } from 'react-router'

import { auditPath } from '#app/staff/audit/audit-event.ts'
import { accessReviewPath, daysOfMonth } from '#app/staff/audit/log-month.ts'

import type { Route } from './+types/old-address.route'

/** Addresses of the desk, some of them in mails, and where their pages are now. */
const placesNow = new Map<string, (params: URLSearchParams) => string>([[accessReviewPath, readingsOfMonth]])

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(placesNow.get(url.pathname)?.(url.searchParams) ?? '/cms')
}

function readingsOfMonth(params: URLSearchParams) {
  const days = daysOfMonth(params.get('month'), new Date())
  return `${auditPath}?${new URLSearchParams({ kind: 'reading', ...days })}`
}
