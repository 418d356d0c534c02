import { Eye, Printer, RotateCcw, Trash2 } from 'lucide-react'
import { Form } from 'react-router'

import type { ListedContact } from '#app/enquiries/review/contact-list.server.ts'
import { contactListPath, contactListRules } from '#app/enquiries/review/contact-list.ts'
import { type ListQuery, sortHref } from '#app/platform/list-query.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatDay } from '#app/ui/dates.ts'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
import { SelectAll, Selection, SelectRow } from '#app/ui/selection.tsx'
import { SortHeading } from '#app/ui/sort-heading.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/table.tsx'

type ContactTableProps = {
  rows: ListedContact[]
  query: ListQuery
  /** The address of this page of the list, from its question mark. */
  here: string
  /** The row whose details are open: already viewed, whatever the list read a moment earlier. */
  openId: string | undefined
}

const columns = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'subject', label: 'Subject' },
  { name: 'status', label: 'Status' },
  { name: 'date', label: 'Date' },
]

export function ContactTable({ rows, query, here, openId }: ContactTableProps) {
  const isBin = query.filters.status === 'binned'
  const headings = (
    <>
      <SelectAll label="Select all submissions" />
      {columns.map(({ name, label }) => (
        <SortHeading
          key={name}
          href={`${contactListPath}${sortHref(query, contactListRules, name)}`}
          direction={query.sort === name ? query.direction : undefined}
        >
          {label}
        </SortHeading>
      ))}
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Selection
      method={isBin ? 'post' : 'get'}
      action={`${contactListPath}/${isBin ? 'restoration' : 'deletion'}`}
      actions={
        <>
          <KeptQuery here={here} />
          {isBin ? (
            <Button size="small">Restore Selected</Button>
          ) : (
            <Button kind="danger" size="small">
              Delete Selected
            </Button>
          )}
        </>
      }
    >
      <Table caption="Contact submissions" headings={headings}>
        {rows.map((row) => (
          <ContactRow key={row.id} row={row} here={here} isOpen={row.id === openId} />
        ))}
      </Table>
    </Selection>
  )
}

function ContactRow({ row, here, isOpen }: { row: ListedContact; here: string; isOpen: boolean }) {
  const isNew = row.status === 'new' && !isOpen
  const path = `${contactListPath}/${row.id}`
  return (
    <Row>
      <SelectRow value={row.id} label={`Select the submission of ${row.name}`} />
      <Cell className="@min-[60rem]:max-w-48">
        {/* Never prefetched: opening a submission marks it viewed. */}
        <RowLink
          to={`${path}${here}`}
          prefetch="none"
          preventScrollReset
          className={isNew ? 'font-bold' : 'font-medium'}
        >
          {row.name}
        </RowLink>
      </Cell>
      <Cell label="Email" className="@min-[60rem]:max-w-56">
        {row.email}
      </Cell>
      <Cell label="Subject" className="wrap-anywhere">
        {row.subject}
      </Cell>
      <Cell label="Status">
        <span className="flex flex-wrap gap-1">
          <Badge tone={isNew ? 'info' : 'neutral'}>{isNew ? 'New' : 'Viewed'}</Badge>
          {row.quarantine && <Badge tone="warning">Held back</Badge>}
        </span>
      </Cell>
      <Cell label="Date" className="whitespace-nowrap tabular-nums">
        {formatDay(row.createdAt)}
      </Cell>
      <Cell className="whitespace-nowrap">
        <span className="inline-flex @max-[60rem]:flex-wrap">
          <IconLink
            to={`${path}${here}`}
            prefetch="none"
            preventScrollReset
            label={`View the submission of ${row.name}`}
          >
            <Eye aria-hidden="true" />
          </IconLink>
          <IconLink to={`${path}/print`} target="_blank" label={`Print the submission of ${row.name}`}>
            <Printer aria-hidden="true" />
          </IconLink>
          {row.binnedAt ? <Restore row={row} here={here} /> : <Delete row={row} here={here} />}
        </span>
      </Cell>
    </Row>
  )
}

function Delete({ row, here }: { row: ListedContact; here: string }) {
  const selected = new URLSearchParams(here)
  selected.set('id', row.id)
  return (
    <IconLink
      danger
      to={`${contactListPath}/deletion?${selected}`}
      preventScrollReset
      label={`Delete the submission of ${row.name}`}
    >
      <Trash2 aria-hidden="true" />
    </IconLink>
  )
}

function Restore({ row, here }: { row: ListedContact; here: string }) {
  return (
    <Form method="post" action={`${contactListPath}/restoration`}>
      <KeptQuery here={here} />
      <input type="hidden" name="id" value={row.id} />
      <IconButton type="submit" label={`Restore the submission of ${row.name}`}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
    </Form>
  )
}

/** Brings people back to the page of the list that they were on. */
function KeptQuery({ here }: { here: string }) {
  return [...new URLSearchParams(here)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
