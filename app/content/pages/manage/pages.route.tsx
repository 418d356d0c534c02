import { Link, Outlet, useNavigation } from 'react-router'

import { EmptyList } from '#app/content/manage/empty-list.tsx'
import { listHref, readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { FilterBar } from '#app/ui/forms/filter-bar.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/pages.route'
import { listPages } from './page-list.server.ts'
import { pageListPath, pageListRules, pageSize, stateChoices } from './page-list.ts'
import { PageTable } from './page-table.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Pages' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, pageListRules)
  const { rows, total, page } = await listPages(query, signedInStaff(context).id)
  return { query: { ...query, page }, rows, total, canDelete: signedInStaff(context).role === 'admin' }
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, canDelete } = loaderData
  const { search, filters, sort, direction } = query
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, pageListRules, { page: query.page })
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  const isUsualOrder = sort === 'updated' && direction === 'descending'
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <PageHeading
        title="Pages"
        lead="What you write here stands at an address of its own."
        actions={
          <Link to={`${pageListPath}/new`} className={buttonStyle({ size: 'small' })}>
            New Page
          </Link>
        }
      />
      <FilterBar
        search={{ name: 'search', label: 'Search', value: search, hint: 'Title or slug' }}
        selects={[{ name: 'state', label: 'Status', value: filters.state, options: stateChoices }]}
        clearHref={pageListPath}
        keep={isUsualOrder ? {} : { sort, direction }}
      />
      {isLoading && <Spinner label="Loading pages..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? (
          <PageTable rows={rows} query={query} here={here} canDelete={canDelete} />
        ) : (
          <EmptyList title="No pages found" isFiltered={isFiltered} base={pageListPath} add="New Page" />
        )}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          label="Pages of the list"
          hrefFor={(page) => `${pageListPath}${listHref(query, pageListRules, { page })}`}
        />
      </div>
      <Outlet />
    </div>
  )
}
