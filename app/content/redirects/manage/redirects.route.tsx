import { Signpost } from 'lucide-react'
import { Link, Outlet, useNavigation } from 'react-router'

import { listHref, readListQuery } from '#app/platform/http/list-query.ts'
import { ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { FilterBar } from '#app/ui/forms/filter-bar.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/redirects.route'
import { listRedirects } from './redirect-list.server.ts'
import { pageSize, redirectListRules, targetChoices } from './redirect-list.ts'
import { RedirectTable } from './redirect-table.tsx'
import { RedirectTabs } from './redirect-tabs.tsx'
import { redirectListPath } from './redirect.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Redirects' }]

export async function loader({ url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, redirectListRules)
  const { rows, total, page } = await listRedirects(query)
  return { query: { ...query, page }, rows, total }
}

export default function Redirects({ loaderData }: Route.ComponentProps) {
  const { query, rows, total } = loaderData
  const { search, filters, sort, direction } = query
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, redirectListRules, { page: query.page })
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  const isUsualOrder = sort === 'path' && direction === 'ascending'
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <PageHeading
        title="Redirects"
        lead="Where old addresses lead. A published page that moves leaves one by itself."
        actions={
          <Link to={`${redirectListPath}/new`} preventScrollReset className={buttonStyle({ size: 'small' })}>
            New Redirect
          </Link>
        }
      />
      <RedirectTabs current="redirects" />
      <FilterBar
        search={{ name: 'search', label: 'Search', value: search, hint: 'Address' }}
        selects={[{ name: 'target', label: 'Kind', value: filters.target, options: targetChoices }]}
        clearHref={redirectListPath}
        keep={isUsualOrder ? {} : { sort, direction }}
      />
      {isLoading && <Spinner label="Loading redirects..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? (
          <RedirectTable rows={rows} query={query} here={here} />
        ) : (
          <Nothing isFiltered={isFiltered} />
        )}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${redirectListPath}${listHref(query, redirectListRules, { page })}`}
        />
      </div>
      <Outlet />
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nothing matches"
        actions={
          <ButtonLink kind="secondary" href={redirectListPath}>
            Show all
          </ButtonLink>
        }
      >
        Try another word or another kind.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No redirects yet" icon={<Signpost className="size-6" />}>
      When a published page gets another address, the old one leads to it from then on and is listed here.
    </EmptyState>
  )
}
