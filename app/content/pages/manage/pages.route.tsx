import { ExternalLink } from 'lucide-react'
import { Link, Outlet, useNavigation } from 'react-router'

import { BulkSelection } from '#app/content/bulk/bulk-selection.tsx'
import { EmptyList } from '#app/content/manage/empty-list.tsx'
import { RecordActions, StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { listHref, type ListQuery, readListQuery, sortHref } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { newTab } from '#app/ui/buttons/link.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/pages.route'
import { type ListedPage, listPages } from './page-list.server.ts'
import { pageListPath, pageListRules, pageSize, stateChoices } from './page-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Pages' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, pageListRules)
  const { rows, total, page } = await listPages(query, signedInStaff(context).id)
  return { query: { ...query, page }, rows, total, isAdmin: signedInStaff(context).role === 'admin' }
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, isAdmin } = loaderData
  const { search, filters } = query
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, pageListRules, { page: query.page })
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  return (
    <div className="desk-page max-w-7xl">
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
        list={{ path: pageListPath, rules: pageListRules, query }}
        search={{ label: 'Search', hint: 'Title or slug' }}
        chips={[{ name: 'state', label: 'Status', options: stateChoices }]}
        found={{ total }}
      />
      {isLoading && <Spinner label="Loading pages..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? (
          <PageTable rows={rows} query={query} here={here} isAdmin={isAdmin} />
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

type PageTableProps = { rows: ListedPage[]; query: ListQuery; here: string; isAdmin: boolean }

function PageTable({ rows, query, here, isAdmin }: PageTableProps) {
  const sorted = (name: string, label: string) => (
    <SortHeading
      href={`${pageListPath}${sortHref(query, pageListRules, name)}`}
      direction={query.sort === name ? query.direction : undefined}
    >
      {label}
    </SortHeading>
  )
  const headings = (
    <>
      <SelectAll what="pages on this page" />
      {sorted('title', 'Title')}
      <Heading>Status</Heading>
      <Heading>Slug</Heading>
      {sorted('updated', 'Updated')}
      <Heading>Actions</Heading>
    </>
  )
  return (
    <BulkSelection kind="page" isAdmin={isAdmin} here={here}>
      <Table caption="Pages" headings={headings}>
        {rows.map(({ id, title, slug, isShown, isProtected, ...row }) => (
          <Row key={id}>
            <SelectRow value={id} label={`Select ${title}`} />
            <Cell className="wrap-anywhere @max-[60rem]:pr-9 @min-[60rem]:max-w-80">
              <RowLink to={`${pageListPath}/${id}`}>{title}</RowLink>
            </Cell>
            <StatusCell {...row} />
            <Cell label="Slug" className="text-ink-soft wrap-anywhere @min-[60rem]:max-w-64">
              /{slug}
            </Cell>
            <UpdatedCell {...row} />
            <Cell>
              <RecordActions base={pageListPath} id={id} name={title} here={here} canDelete={isAdmin && !isProtected}>
                {isShown && (
                  <IconLink {...newTab} to={`/${slug}`} reloadDocument label={`Preview ${title} (opens in a new tab)`}>
                    <ExternalLink aria-hidden="true" />
                  </IconLink>
                )}
              </RecordActions>
            </Cell>
          </Row>
        ))}
      </Table>
    </BulkSelection>
  )
}
