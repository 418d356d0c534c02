import { Compass } from 'lucide-react'
import { useNavigation } from 'react-router'

import { listHref, readListQuery } from '#app/platform/http/list-query.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { FilterBar } from '#app/ui/forms/filter-bar.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/missing-pages.route'
import { listMissingPages } from './missing-list.server.ts'
import { missingListRules, pageSize } from './missing-list.ts'
import { MissingTable } from './missing-table.tsx'
import { RedirectTabs } from './redirect-tabs.tsx'
import { missingListPath } from './redirect.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Missing pages' }]

export async function loader({ url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, missingListRules)
  const { rows, total, page } = await listMissingPages(query)
  return { query: { ...query, page }, rows, total }
}

export default function MissingPages({ loaderData }: Route.ComponentProps) {
  const { query, rows, total } = loaderData
  const { search, sort, direction } = query
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <PageHeading
        title="Missing pages"
        lead="What visitors asked for in vain. Lead them to a page that is there, or say that it is gone."
      />
      <RedirectTabs current="missing" />
      <FilterBar
        search={{ name: 'search', label: 'Search', value: search, hint: 'Address' }}
        clearHref={missingListPath}
        keep={sort === 'visits' && direction === 'descending' ? {} : { sort, direction }}
      />
      {isLoading && <Spinner label="Loading missing pages..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? <MissingTable rows={rows} query={query} /> : <Nothing isFiltered={search !== ''} />}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${missingListPath}${listHref(query, missingListRules, { page })}`}
        />
      </div>
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Nothing is missing" icon={<Compass className="size-6" />}>
        Nobody has asked for a page that is not there.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nothing matches"
      actions={
        <ButtonLink kind="secondary" href={missingListPath}>
          Show all
        </ButtonLink>
      }
    >
      Try another word.
    </EmptyState>
  )
}
