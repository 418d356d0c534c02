import { Pencil, Trash2 } from 'lucide-react'
import { Form, Link } from 'react-router'

import { sortHref } from '#app/platform/http/list-query.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import { type Cell as CellData, type ListedRecord, listedAt, type RecordList } from './page-data.ts'

export function RecordCards({ list }: { list: RecordList }) {
  // A tab has a heading of its own below that of the page.
  const Name = list.back ? 'h2' : 'h3'
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {list.rows.map((row) => (
        <li
          key={row.id}
          className="border-line bg-paper shadow-card flex items-start gap-2 rounded-lg border py-3 pr-2 pl-4"
        >
          <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
            <Name className="text-lg">{row.name}</Name>
            {row.isExample && <Badge tone="info">Example</Badge>}
            {row.cells.map((cell, at) => (
              <p key={list.columns[at]!.label} className="text-ink-soft text-sm">
                <CellView cell={cell} />
              </p>
            ))}
          </div>
          <Actions row={row} list={list} />
        </li>
      ))}
    </ul>
  )
}

export function RecordTable({ list }: { list: RecordList }) {
  const { words, path, rules, query, columns } = list
  const heading = ({ label, sort, isNumber }: RecordList['columns'][number]) =>
    sort ? (
      <SortHeading
        key={label}
        href={`${path}${sortHref(query, rules, sort)}`}
        direction={query.sort === sort ? query.direction : undefined}
        numeric={isNumber}
      >
        {label}
      </SortHeading>
    ) : (
      <Heading key={label} numeric={isNumber}>
        {label}
      </Heading>
    )
  const headings = (
    <>
      {columns.map(heading)}
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Table caption={words.many} headings={headings}>
      {list.rows.map((row) => (
        <Row key={row.id}>
          {row.cells.map((cell, at) => {
            const { label, isNumber } = columns[at]!
            return (
              <Cell key={label} label={at > 0 ? label : undefined} numeric={isNumber} className="wrap-anywhere">
                <span>
                  <CellView cell={at === 0 ? { text: row.name, href: `${path}/${row.id}${listedAt(list)}` } : cell} />
                </span>
              </Cell>
            )
          })}
          <Cell>
            <Actions row={row} list={list} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Actions({ row: { id, name, isOn }, list }: { row: ListedRecord; list: RecordList }) {
  const to = `${list.path}/${id}`
  return (
    <span className="flex flex-wrap items-center">
      {isOn !== undefined && (
        <Form method="post" action={to + listedAt(list)} preventScrollReset>
          <Button kind="quiet" size="small" name="switch" value={isOn ? 'off' : 'on'}>
            Switch {isOn ? 'off' : 'on'}
            <span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
      <IconLink to={to + listedAt(list)} preventScrollReset label={`Edit ${name}`}>
        <Pencil aria-hidden="true" />
      </IconLink>
      <IconLink danger to={`${to}/deletion${listedAt(list)}`} preventScrollReset label={`Delete ${name}`}>
        <Trash2 aria-hidden="true" />
      </IconLink>
    </span>
  )
}

export function CellView({ cell }: { cell: CellData }) {
  if (typeof cell === 'string') return cell
  if ('tone' in cell) return <Badge tone={cell.tone}>{cell.text}</Badge>
  return (
    <Link to={cell.href} className="text-plum inline-flex min-h-11 items-center underline">
      {cell.text}
      {cell.about && <span className="sr-only"> {cell.about}</span>}
    </Link>
  )
}
