import type { ReactNode } from 'react'

import { BulkSelection } from '#app/content/bulk/bulk-selection.tsx'
import { type ContentKind, kindInfo } from '#app/content/content-kinds.ts'
import type { ContentStatus } from '#app/content/status.ts'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { LastChange } from './last-change.ts'
import { RecordActions, StatusCell, UpdatedCell } from './record-cells.tsx'

interface Listed {
  id: string
  status: ContentStatus
  hasUnsavedText: boolean
  lastChange: LastChange
}

interface ContentList {
  kind: ContentKind
  /** The query of this page, for links back to it. */
  here: string
  isAdmin: boolean
}

interface ContentTableProps extends ContentList {
  caption: string
  /** In the plural, for labels. */
  many: string
  /** Of the kind's own columns, before the status. */
  headings: ReactNode
  /** `<ContentRow>` elements. */
  children: ReactNode
}

export function ContentTable({ caption, many, headings, children, ...list }: ContentTableProps) {
  const allHeadings = (
    <>
      <SelectAll what={`${many} on this page`} />
      {headings}
      <Heading>Status</Heading>
      <Heading>Updated</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <BulkSelection {...list}>
      <Table caption={caption} headings={allHeadings}>
        {children}
      </Table>
    </BulkSelection>
  )
}

interface ContentRowProps extends ContentList {
  record: Listed
  name: string
  isOn: boolean
  toggle?: { on: string; off: string }
  actions?: ReactNode
  /** The kind's own cells, before the status. */
  children: ReactNode
}

export function ContentRow({ kind, here, isAdmin, record, name, isOn, toggle = publishing, ...rest }: ContentRowProps) {
  return (
    <Row>
      <SelectRow value={record.id} label={`Select ${name}`} />
      {rest.children}
      <StatusCell {...record} />
      <UpdatedCell {...record} />
      <Cell className="@min-[60rem]:whitespace-nowrap">
        <RecordActions
          base={kindInfo[kind].path}
          id={record.id}
          name={name}
          here={here}
          canDelete={isAdmin}
          toggle={{ ...toggle, isOn }}
        >
          {rest.actions}
        </RecordActions>
      </Cell>
    </Row>
  )
}

const publishing = { on: 'Publish', off: 'Withdraw' }

interface TitleCellProps {
  to: string
  title: ReactNode
  children?: ReactNode
}

/** The name and first words of a record. Takes the width that the other columns leave. */
export function TitleCell({ to, title, children }: TitleCellProps) {
  return (
    <Cell className="wrap-anywhere @max-[60rem]:-order-1 @max-[60rem]:pr-9 @min-[60rem]:w-full @min-[60rem]:max-w-0 @min-[60rem]:py-1">
      <RowLink to={to}>{title}</RowLink>
      {children && <span className="text-ink-soft line-clamp-2 @min-[60rem]:line-clamp-1">{children}</span>}
    </Cell>
  )
}
