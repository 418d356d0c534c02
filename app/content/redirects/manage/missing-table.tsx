import { Form, Link } from 'react-router'

import { type ListQuery, sortHref } from '#app/platform/http/list-query.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import { missingListRules } from './missing-list.ts'
import { missingListPath, redirectListPath } from './redirect.ts'

type Missing = { path: string; visits: number; firstSeenAt: Date; lastSeenAt: Date; isWhole: boolean }

export function MissingTable({ rows, query }: { rows: Missing[]; query: ListQuery }) {
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
