import { Eye, Printer, RotateCcw, Trash2 } from 'lucide-react'
import { Form } from 'react-router'

import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { capital, inboxKinds } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { PrintSelected } from '#app/enquiries/inbox/print-selected.tsx'
import { type EnquiryKind, inboxPath, kindConfig } from '#app/enquiries/kinds.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconButton, IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { SelectAll, Selection, SelectRow } from '#app/ui/tables/selection.tsx'
import { Cell, EmailText, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import { EnquiryBadges } from './enquiry-badges.tsx'
import { deletionHref } from './enquiry-lists.ts'
import type { ListedSubmission } from './enquiry-rows.server.ts'

type Placed = {
  kind: EnquiryKind
  here: string
}

type SubmissionTableProps = Placed & {
  rows: ListedSubmission[]
  query: ListQuery
  now: Date
  /** Shown as viewed, even if the list was loaded before it was opened. */
  openId: string | undefined
}

export function SubmissionTable({ kind, rows, query, here, now, openId }: SubmissionTableProps) {
  const { listPath, noun } = kindConfig[kind]
  const isBin = query.filters.status === 'binned'
  const labels = ['Name', ...inboxKinds[kind].columns.map(({ label }) => label), 'Status', 'Date', 'Actions']
  const headings = (
    <>
      <SelectAll what={`${noun}s`} />
      {labels.map((label) => (
        <Heading key={label}>{label}</Heading>
      ))}
    </>
  )
  return (
    <Selection
      method={isBin ? 'post' : 'get'}
      action={isBin ? restorePath(kind, here) : `${listPath}/deletion`}
      actions={
        <>
          {isBin ? <input type="hidden" name="intent" value="restore" /> : <ListQueryField here={here} />}
          <PrintSelected path={`${listPath}/print`} className={buttonStyle({ kind: 'secondary', size: 'small' })} />
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
      <Table caption={capital(inboxKinds[kind].many)} headings={headings}>
        {rows.map((row) => (
          <SubmissionRow key={row.id} {...{ kind, row, here, now }} isOpen={row.id === openId} />
        ))}
      </Table>
    </Selection>
  )
}

type SubmissionRowProps = Placed & { row: ListedSubmission; now: Date; isOpen: boolean }

function SubmissionRow({ kind, row, here, now, isOpen }: SubmissionRowProps) {
  const { listPath, noun } = kindConfig[kind]
  const isNew = row.status === 'new' && !isOpen
  const path = `${listPath}/${row.id}`
  const called = `the ${noun} of ${row.name}`
  return (
    <Row>
      <SelectRow value={row.id} label={`Select ${called}`} />
      <Cell className="wrap-anywhere @max-[60rem]:pr-9 @min-[60rem]:max-w-48 @min-[60rem]:truncate">
        <RowLink to={`${path}${here}`} preventScrollReset className={isNew ? 'font-bold' : 'font-medium'}>
          {row.name}
        </RowLink>
      </Cell>
      {inboxKinds[kind].columns.map(({ name, label }, index) => (
        <Cell key={name} label={label} className="wrap-anywhere @min-[60rem]:max-w-64 @min-[60rem]:truncate">
          {name === 'email' ? <EmailText address={row.cells[index] ?? ''} /> : row.cells[index]}
        </Cell>
      ))}
      <Cell label="Status" className="@min-[70rem]:min-w-53">
        <span className="flex flex-wrap gap-1">
          <Badge tone={isNew ? 'info' : 'neutral'}>{isNew ? 'New' : 'Viewed'}</Badge>
          <EnquiryBadges row={row} now={now} />
        </span>
      </Cell>
      <Cell label="Date" className="whitespace-nowrap tabular-nums">
        {formatDay(row.createdAt)}
      </Cell>
      <Cell className="whitespace-nowrap">
        <div className="inline-flex @max-[60rem]:flex-wrap">
          <IconLink to={`${path}${here}`} preventScrollReset label={`View ${called}`}>
            <Eye aria-hidden="true" />
          </IconLink>
          <IconLink to={`${path}/print`} target="_blank" label={`Print ${called}`}>
            <Printer aria-hidden="true" />
          </IconLink>
          {row.binnedAt ? <Restore {...{ kind, row, here }} /> : <Delete {...{ kind, row, here }} />}
        </div>
      </Cell>
    </Row>
  )
}

function Delete({ kind, row, here }: Placed & { row: ListedSubmission }) {
  const { noun } = kindConfig[kind]
  const block = describeDeletionBlock(row)
  return (
    <IconLink
      danger={!block}
      to={deletionHref(kind, here, row.id)}
      preventScrollReset
      label={block ? `The ${noun} of ${row.name} cannot be deleted: ${block}` : `Delete the ${noun} of ${row.name}`}
    >
      <Trash2 aria-hidden="true" className={block ? 'opacity-60' : undefined} />
    </IconLink>
  )
}

function Restore({ kind, row, here }: Placed & { row: ListedSubmission }) {
  const { noun } = kindConfig[kind]
  return (
    <Form method="post" action={restorePath(kind, here)}>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="id" value={row.id} />
      <IconButton type="submit" label={`Restore the ${noun} of ${row.name}`}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
    </Form>
  )
}

function restorePath(kind: EnquiryKind, here: string) {
  return `${inboxPath}/batch?${new URLSearchParams({ back: kindConfig[kind].listPath + here })}`
}

function ListQueryField({ here }: { here: string }) {
  return [...new URLSearchParams(here)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
