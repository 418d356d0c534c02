import { Signpost, Trash2 } from 'lucide-react'
import { Link, Outlet, useNavigation } from 'react-router'

import { listHref, type ListQuery, readListQuery, sortHref } from '#app/platform/http/list-query.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/redirects.route'
import { type ListedRedirect, listRedirects } from './redirect-lists.server.ts'
import { pageSize, redirectListRules, targetChoices } from './redirect-lists.ts'
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
  const { search, filters } = query
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, redirectListRules, { page: query.page })
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  return (
    <div className="desk-page max-w-7xl">
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
        list={{ path: redirectListPath, rules: redirectListRules, query }}
        search={{ label: 'Search', hint: 'Address' }}
        chips={[{ name: 'target', label: 'Kind', options: targetChoices }]}
        found={{ total }}
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

type RedirectTableProps = { rows: ListedRedirect[]; query: ListQuery; here: string }

function RedirectTable({ rows, query, here }: RedirectTableProps) {
  const sorted = (name: string, label: string, numeric = false) => (
    <SortHeading
      href={`${redirectListPath}${sortHref(query, redirectListRules, name)}`}
      direction={query.sort === name ? query.direction : undefined}
      numeric={numeric}
    >
      {label}
    </SortHeading>
  )
  const headings = (
    <>
      {sorted('path', 'From')}
      <Heading>Leads to</Heading>
      {sorted('visits', 'Followed', true)}
      {sorted('created', 'Since')}
      <Heading>By</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Table caption="Redirects" headings={headings}>
      {rows.map(({ path, target, visits, createdAt, author }) => (
        <Row key={path}>
          <Cell className="font-semibold wrap-anywhere @min-[60rem]:max-w-72">{path}</Cell>
          <Cell label="Leads to" className="wrap-anywhere @min-[60rem]:max-w-72">
            <span>{target ?? <Badge>Gone for good</Badge>}</span>
          </Cell>
          <Cell label="Followed" numeric>
            {visits.toLocaleString('en-GB')}
          </Cell>
          <Cell label="Since" className="whitespace-nowrap tabular-nums">
            {formatDay(createdAt)}
          </Cell>
          <Cell label="By">{author ?? 'The site'}</Cell>
          <Cell>
            <IconLink danger to={removalHref(path, here)} preventScrollReset label={`Remove the redirect of ${path}`}>
              <Trash2 aria-hidden="true" />
            </IconLink>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function removalHref(path: string, here: string) {
  const params = new URLSearchParams(here)
  params.set('path', path)
  return `${redirectListPath}/removal?${params}`
}
