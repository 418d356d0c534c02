import { and, eq, isNull } from 'drizzle-orm'
import { generatePath, matchPath } from 'react-router'

import { pages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { auditPath } from '#app/staff/audit/audit-event.ts'
import { accessReviewPath, daysOfMonth } from '#app/staff/audit/log-month.ts'

type Target = string | ((search: URLSearchParams) => string | Promise<string>)

/** Addresses of the desk in bookmarks and mails, and where their pages are now. The first that matches counts. */
const formerPaths: [path: string, target: Target][] = [
  ['/cms/looks', '/cms/dashboard'],
  ['/cms/searches', '/cms/dashboard'],
  ['/cms/calendar', '/cms/dashboard'],
  ['/cms/reviews', '/cms/blog?review=waiting'],
  ['/cms/missing-pages', '/cms/redirects'],
  ['/cms/blog/:id/sign-off', '/cms/blog/:id/publication'],
  ['/cms/:kind/:id/history/:revisionId/name', '/cms/:kind/:id/history/:revisionId'],
  ['/cms/media/new', '/cms/media'],
  ['/cms/media/:id/replacement', '/cms/media/:id'],
  ['/cms/media/:id/uses/*', '/cms/media/:id'],
  ['/cms/settings/navigation/*', '/cms/settings/navigation'],
  ['/cms/settings/footer/*', '/cms/settings/footer'],
  ['/cms/account/*', '/cms/account'],
  ['/cms/opening/steps/:step', '/cms/opening'],
  ['/cms/archive/content.tar.gz', '/cms/archive'],
  ['/shop/admin/import/*', '/shop/admin/import'],
  ['/shop/admin/orders/tracking', '/shop/admin/orders/sending'],
  ['/shop/admin/orders/labels/addresses.csv', '/shop/admin/orders'],
  ['/shop/admin/orders/vat/summary.csv', '/shop/admin/orders/vat'],
  ['/shop/admin/orders/:id/exchange', '/shop/admin/orders/:id'],
  ['/shop/admin/orders/:id/packing-slip', '/shop/admin/orders/:id'],
  ['/shop/admin/orders/:id/sending', '/shop/admin/orders/:id'],
  ['/admin/inbox/:list/:id/notes/:noteId', '/admin/inbox/:list/:id'],
  ['/admin/:list/:id/notes/:noteId', '/admin/:list/:id'],
  [accessReviewPath, readingsOfMonth],
  ['/admin/privacy/register/*', findRegister],
  ['/admin/privacy/complaints', '/admin/privacy/requests?type=complaint'],
  ['/admin/privacy/complaints/:id', '/admin/privacy/requests/:id'],
  ['/admin/privacy/complaints/:kind/:id', '/admin/privacy/requests/:id'],
  ['/admin/privacy/complaints/:kind/:id/letters/:name', '/admin/privacy/requests/:id/letters/:name'],
  ['/admin/privacy/erasures/:id/letter', '/admin/privacy/erasures/:id'],
  ['/admin/privacy/releases/:id/archive', '/admin/privacy/releases/:id'],
  ['/admin/privacy/withdrawals', '/admin/dashboard'],
]

export async function findPresentPath({ pathname, searchParams }: URL): Promise<string | undefined> {
  for (const [path, target] of formerPaths) {
    const match = matchPath(path, pathname)
    if (match) return typeof target === 'string' ? generatePath(target, match.params) : await target(searchParams)
  }
  return undefined
}

function readingsOfMonth(search: URLSearchParams) {
  const days = daysOfMonth(search.get('month'), new Date())
  return `${auditPath}?${new URLSearchParams({ kind: 'reading', ...days })}`
}

/** Of the CMS since its wording is edited there. */
async function findRegister() {
  const isRegister = and(eq(pages.slug, 'records-of-processing'), isNull(pages.binnedAt))
  const [page] = await db.select({ id: pages.id }).from(pages).where(isRegister)
  return page ? `/cms/pages/${page.id}` : '/cms/pages'
}
