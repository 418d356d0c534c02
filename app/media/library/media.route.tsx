import { Outlet, useNavigation, useRevalidator } from 'react-router'

import { UploadForm } from '#app/media/upload/upload-form.tsx'
import { listHref, readListQuery } from '#app/platform/http/list-query.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { FilterBar } from '#app/ui/forms/filter-bar.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/media.route'
import { countWithoutAlt, listMedia } from './media-list.server.ts'
import { mediaPath, mediaRules, pageSize, showChoices, sortChoices } from './media-list.ts'
import { PictureGrid } from './picture-grid.tsx'
import { WithoutAlt } from './without-alt.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Media' }]

export async function loader({ url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, mediaRules)
  const [{ rows, total, page }, withoutAlt] = await Promise.all([listMedia(query), countWithoutAlt()])
  return { query: { ...query, page }, rows, total, withoutAlt }
}

export default function Media({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, withoutAlt } = loaderData
  const { search, filters, sort } = query
  const here = listHref(query, mediaRules, { page: query.page })
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const { revalidate } = useRevalidator()
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <PageHeading title="Media" lead="Every picture of the site, uploaded once and right everywhere." />
      <UploadForm onKept={() => void revalidate()} />
      <FilterBar
        search={{ name: 'search', label: 'Search', value: search, hint: 'Name or alt text' }}
        selects={[
          { name: 'show', label: 'Show', value: filters.show, options: showChoices },
          { name: 'sort', label: 'Order', value: sort === 'newest' ? '' : sort, options: sortChoices },
        ]}
        clearHref={mediaPath}
      />
      {withoutAlt > 0 && filters.show !== 'needs-alt' && <WithoutAlt count={withoutAlt} />}
      {isLoading && <Spinner label="Loading pictures..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-6">
        {rows.length > 0 ? <PictureGrid rows={rows} here={here} /> : <Nothing isFiltered={isFiltered} />}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${mediaPath}${listHref(query, mediaRules, { page })}`}
        />
      </div>
      <Outlet />
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return <EmptyState title="No pictures yet">Upload the first one above: from this computer, or pasted.</EmptyState>
  return (
    <EmptyState
      title="No picture matches"
      actions={
        <ButtonLink kind="secondary" href={mediaPath}>
          Show all
        </ButtonLink>
      }
    >
      Try another word, or show another kind.
    </EmptyState>
  )
}
