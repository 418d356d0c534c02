import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'

import { listContactSubmissions } from '#app/enquiries/review/contact-list.server.ts'
import {
  contactListPath,
  contactListRules,
  contactSubject,
  pageSize,
  statusChoices,
} from '#app/enquiries/review/contact-list.ts'
import { ContactTable } from '#app/enquiries/review/contact-table.tsx'
import { attempt } from '#app/platform/attempt.server.ts'
import { transaction } from '#app/platform/db.server.ts'
import { listHref, readListQuery } from '#app/platform/list-query.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { recordRead } from '#app/staff/audit/audit.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/contact-submissions.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Contact Submissions' }]

const loadingFailed = { title: 'Error', description: 'Failed to fetch contact submissions' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = signedInStaff(context)
  const { id: requestId } = context.get(requestFacts)
  const query = readListQuery(new URL(request.url).searchParams, contactListRules)
  return await attempt(context, { words: loadingFailed, kept: { query } }, () =>
    transaction(async (tx) => {
      const { rows, total, page } = await listContactSubmissions(tx, query)
      const ids = rows.map((row) => row.id)
      await recordRead(tx, { staff, how: 'listed', subject: contactSubject, ids, requestId })
      return { query: { ...query, page }, rows, total }
    }),
  )
}

export default function ContactSubmissions({ loaderData, params }: Route.ComponentProps) {
  const { query } = loaderData
  const failed = 'failed' in loaderData ? loaderData.failed : undefined
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, contactListRules, { page: query.page })

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 sm:px-6">
      <PageHeading
        title="Contact Submissions"
        back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
        actions={
          <ButtonLink kind="secondary" size="small" href={`${contactListPath}/export.csv${here}`} download>
            Export as CSV
          </ButtonLink>
        }
      />
      <FilterBar
        search={{ name: 'search', label: 'Search', value: query.search, hint: 'Name, email, subject or reference' }}
        selects={[{ name: 'status', label: 'Status', value: query.filters.status, options: statusChoices }]}
        clearHref={contactListPath}
        keep={query.sort === 'date' ? {} : { sort: query.sort, direction: query.direction }}
      />
      {isLoading && <Spinner label="Loading contact submissions..." />}
      {'rows' in loaderData ? (
        <div aria-busy={isLoading} className="grid gap-4">
          {loaderData.rows.length > 0 ? (
            <ContactTable rows={loaderData.rows} query={query} here={here} openId={params.id} />
          ) : (
            <Nothing isFiltered={query.search !== '' || query.filters.status !== undefined} />
          )}
          <Pagination
            page={query.page}
            pageSize={pageSize}
            total={loaderData.total}
            hrefFor={(page) => `${contactListPath}${listHref(query, contactListRules, { page })}`}
          />
        </div>
      ) : (
        <Notice kind="warning" title={loaderData.failed.description}>
          <a href={`${contactListPath}${here}`} className="text-plum underline">
            Try again
          </a>
        </Notice>
      )}
      <Outlet />
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="No contact submissions found.">New submissions will appear here automatically.</EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nothing matches"
      actions={
        <ButtonLink kind="secondary" href={contactListPath}>
          Show all
        </ButtonLink>
      }
    >
      Try another word, or another status.
    </EmptyState>
  )
}
