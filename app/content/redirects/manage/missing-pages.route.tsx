import { Compass } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'

import { listHref, type ListQuery, readListQuery, sortHref } from '#app/platform/http/list-query.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { Button, ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/missing-pages.route'
import { listMissingPages } from './redirect-lists.server.ts'
import { missingListRules, pageSize } from './redirect-lists.ts'
import { RedirectTabs } from './redirect-tabs.tsx'
import { missingListPath, redirectListPath } from './redirect.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Missing pages' }]

export async function loader({ url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, missingListRules)
  const { rows, total, page } = await listMissingPages(query)
  return { query: { ...query, page }, rows, total }
}

export default function MissingPages({ loaderData }: Route.ComponentProps) {
  const { query, rows, total } = loaderData
  const { search } = query
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Missing pages"
        lead="What visitors asked for in vain. Lead them to a page that is there, or say that it is gone."
      />
      <RedirectTabs current="missing" />
      <FilterBar
        list={{ path: missingListPath, rules: missingListRules, query }}
        search={{ label: 'Search', hint: 'Address' }}
        found={{ total }}
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

type Missing = { path: string; visits: number; firstSeenAt: Date; lastSeenAt: Date; isWhole: boolean }

function MissingTable({ rows, query }: { rows: Missing[]; query: ListQuery }) {
  const sorted = (name: string, label: string, numeric = false) => (
    <SortHeading
      href={`${missingListPath}${sortHref(query, missingListRules, name)}`}
      direction={query.sort === name ? query.direction : undefined}
      numeric={numeric}
    >
      {label}
    </SortHeading>
  )
  const headings = (
    <>
      <Heading>Address</Heading>
      {sorted('visits', 'Asked for', true)}
      {sorted('last', 'Last')}
      <Heading>First</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Table caption="Missing pages" headings={headings}>
      {rows.map(({ path, visits, firstSeenAt, lastSeenAt, isWhole }) => (
        <Row key={path}>
          <Cell className="font-semibold wrap-anywhere @min-[60rem]:max-w-96">{path}</Cell>
          <Cell label="Asked for" numeric>
            {visits.toLocaleString('en-GB')}
          </Cell>
          <Cell label="Last" className="whitespace-nowrap tabular-nums">
            {formatDay(lastSeenAt)}
          </Cell>
          <Cell label="First" className="whitespace-nowrap tabular-nums">
            {formatDay(firstSeenAt)}
          </Cell>
          <Cell>{isWhole ? <Remedies path={path} /> : 'Kept in part, to protect what may be private'}</Cell>
        </Row>
      ))}
    </Table>
  )
}

function Remedies({ path }: { path: string }) {
  const params = new URLSearchParams({ path, for: 'missing-pages' })
  const newRedirect = `${redirectListPath}/new?${params}`
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link to={newRedirect} className={buttonStyle({ kind: 'secondary', size: 'small' })}>
        Redirect<span className="sr-only"> {path}</span>
      </Link>
      <Form method="post" action={newRedirect} preventScrollReset>
        <input type="hidden" name="from" value={path} />
        <input type="hidden" name="how" value="gone" />
        <Button kind="quiet" size="small">
          Mark as gone<span className="sr-only"> {path}</span>
        </Button>
      </Form>
    </div>
  )
}
