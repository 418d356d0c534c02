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

import type { Route } from './+types/slides.route'
import { listSlides } from './slide-list.server.ts'
import { pageSize, slideListPath, slideListRules, stateChoices } from './slide-list.ts'
import { SlideTable } from './slide-table.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Homepage Slides' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, slideListRules)
  const { rows, total, page } = await listSlides(query, signedInStaff(context).id)
  const canDelete = signedInStaff(context).role === 'admin'
  return { query: { ...query, page }, rows, total, canDelete }
}

export default function Slides({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, canDelete } = loaderData
  const { search, filters } = query
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, slideListRules, { page: query.page })
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <PageHeading
        title="Homepage Slides"
        lead="What the top of the home page shows, one after the other. Without an active slide it shows the drawn house."
        actions={
          <>
            <Link
              to={`${slideListPath}/order${here}`}
              preventScrollReset
              className={buttonStyle({ kind: 'secondary', size: 'small' })}
            >
              Reorder
            </Link>
            <Link to={`${slideListPath}/new`} className={buttonStyle({ size: 'small' })}>
              New Slide
            </Link>
          </>
        }
      />
      <FilterBar
        search={{ name: 'search', label: 'Search', value: search, hint: 'Heading or subheading' }}
        selects={[{ name: 'state', label: 'Status', value: filters.state, options: stateChoices }]}
        clearHref={slideListPath}
      />
      {isLoading && <Spinner label="Loading slides..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? (
          <SlideTable rows={rows} here={here} canDelete={canDelete} />
        ) : (
          <EmptyList title="No slides found" isFiltered={isFiltered} base={slideListPath} add="New Slide" />
        )}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${slideListPath}${listHref(query, slideListRules, { page })}`}
        />
      </div>
      <Outlet />
    </div>
  )
}
