import { and, eq, isNull } from 'drizzle-orm'
import { redirect } from 'react-router'

import { pages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { auditPath } from '#app/staff/audit/audit-event.ts'
import { accessReviewPath, daysOfMonth } from '#app/staff/audit/log-month.ts'

import type { Route } from './+types/former-path.route'

/** Addresses of the desk, some of them in mails, and where their pages are now. Of the others: the page above. */
const presentPaths = new Map<string, (params: URLSearchParams) => string | Promise<string>>([
  [accessReviewPath, readingsOfMonth],
  ['/admin/privacy/register', findRegister],
  ['/admin/privacy/register/notes', findRegister],
  ['/admin/privacy/complaints', () => '/admin/privacy/requests?type=complaint'],
  ['/admin/privacy/withdrawals', () => '/admin/dashboard'],
  ['/cms/missing-pages', () => '/cms/redirects'],
  ['/shop/admin/orders/labels/addresses.csv', () => '/shop/admin/orders'],
  ['/cms/calendar', () => '/cms/dashboard'],
  ['/cms/reviews', () => '/cms/blog?review=waiting'],
])

export async function loader({ url }: Route.LoaderArgs) {
  const [, , , cases, ...of] = url.pathname.split('/')
  // A complaint had an address of its own, once with the kind of its message before its id.
  if (cases === 'complaints' && of.length > 0)
    throw redirect(`/admin/privacy/requests/${of.filter((part) => !['contact', 'request'].includes(part)).join('/')}`)
  const above = url.pathname.slice(0, url.pathname.lastIndexOf('/'))
  const isSignOff = url.pathname.endsWith('/sign-off')
  throw redirect(
    (await presentPaths.get(url.pathname)?.(url.searchParams)) ?? above + (isSignOff ? '/publication' : ''),
  )
}

function readingsOfMonth(params: URLSearchParams) {
  const days = daysOfMonth(params.get('month'), new Date())
  return `${auditPath}?${new URLSearchParams({ kind: 'reading', ...days })}`
}

/** Of the CMS since its wording is edited there. */
async function findRegister() {
  const isRegister = and(eq(pages.slug, 'records-of-processing'), isNull(pages.binnedAt))
  const [page] = await db.select({ id: pages.id }).from(pages).where(isRegister)
  return page ? `/cms/pages/${page.id}` : '/cms/pages'
}
