import { ExternalLink } from 'lucide-react'

import { RecordActions } from '#app/content/manage/record-actions.tsx'
import { StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { type ListQuery, sortHref } from '#app/platform/http/list-query.ts'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { newTab } from '#app/ui/buttons/link.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { ListedPage } from './page-list.server.ts'
import { pageListPath, pageListRules } from './page-list.ts'

type PageTableProps = { rows: ListedPage[]; query: ListQuery; here: string; canDelete: boolean }

export function PageTable({ rows, query, here, canDelete }: PageTableProps) {
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
      {sorted('title', 'Title')}
      <Heading>Status</Heading>
      <Heading>Slug</Heading>
      {sorted('updated', 'Updated')}
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Table caption="Pages" headings={headings}>
      {rows.map(({ id, title, slug, badges, isShown, isProtected, updatedAt }) => (
        <Row key={id}>
          <Cell className="wrap-anywhere @min-[60rem]:max-w-80">
            <RowLink to={`${pageListPath}/${id}`}>{title}</RowLink>
          </Cell>
          <StatusCell badges={badges} />
          <Cell label="Slug" className="text-ink-soft wrap-anywhere @min-[60rem]:max-w-64">
            /{slug}
          </Cell>
          <UpdatedCell at={updatedAt} />
          <Cell>
            <RecordActions base={pageListPath} id={id} name={title} here={here} canDelete={canDelete && !isProtected}>
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
  )
}
