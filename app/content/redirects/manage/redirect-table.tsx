import { Trash2 } from 'lucide-react'

import { type ListQuery, sortHref } from '#app/platform/http/list-query.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { ListedRedirect } from './redirect-list.server.ts'
import { redirectListRules } from './redirect-list.ts'
import { redirectListPath } from './redirect.ts'

type RedirectTableProps = { rows: ListedRedirect[]; query: ListQuery; here: string }

export function RedirectTable({ rows, query, here }: RedirectTableProps) {
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
